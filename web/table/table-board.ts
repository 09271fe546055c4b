import { html } from 'lit';
import type { Choice, Note, Side } from '../board/choice';
import '../board/pasang-board';
import type { Coach } from '../coach/coach';
import type { Explain } from '../coach/explain';
import { suntukNotes } from '../parts/reasons';
import { isMine, onlyPerson } from '../parts/seats';
import { settings } from '../parts/settings';
import { sideName } from '../parts/side-name';
import type { PositionView, TableState } from '../wire/types';
import { say } from '../words/words';

export interface TableBoard {
  /** Whether an earlier position is shown. */
  past: boolean;
  coach: Coach;
  explain: Explain;
  note: Note | null;
  hint: Choice | null;
  flipped: boolean;
  trayOf(side: Side): Element | null;
  choose(move: string): void;
  ask(target: string): void;
  key(event: KeyboardEvent): void;
}

/** The choices that whoever is here has now. */
export function offered(table: TableState, view: PositionView, past: boolean): readonly Choice[] {
  // A continuation that is being prepared offers the moves of both.
  if (!past && table.two_people && view !== table.view) return view.choices;
  const { to_move, choices } = view;
  return !past && table.status === 'playing' && isMine(table, to_move) ? choices : [];
}

/** What of a position is offered and drawn: to play, to think twice, or to have explained. */
function drawn(table: TableState, shown: PositionView, board: TableBoard) {
  const { explain, coach, past, note } = board;
  if (explain.on) {
    const { hint = null, note: told = null } = explain.toldOf(shown) ?? {};
    return { view: shown, choices: shown.choices, hint, note: told, marks: [] };
  }
  const preview = past ? null : coach.preview;
  if (preview) return { ...preview, choices: [], note: null, marks: [] };
  const choices = offered(table, shown, past);
  const marks = past || table.termination !== 'suntuk' ? [] : suntukNotes(table.view.suntuk);
  return { view: shown, choices, hint: choices.length ? board.hint : null, note, marks };
}

/** The board of a table, with why it ended if that was suntuk. */
export function tableBoard(table: TableState, shown: PositionView, board: TableBoard) {
  const { view, choices, hint, note, marks } = drawn(table, shown, board);
  return html`<pasang-board
    .rows=${view.rows}
    .ply=${view.ply}
    .choices=${choices}
    .phase=${view.phase}
    .side=${view.to_move}
    .own=${onlyPerson(table)}
    .lastMove=${view.last}
    .note=${note}
    .marks=${marks}
    .hint=${hint}
    .flipped=${board.flipped}
    .tap=${board.explain.on ? 'once' : settings().tap}
    .motion=${settings().motion ? 'on' : 'off'}
    .coordinates=${settings().coordinates}
    .label=${say('table.board', { side: sideName(view.to_move) })}
    .trayOf=${board.trayOf}
    @choose=${({ detail }: CustomEvent<{ move: string }>) => board.choose(detail.move)}
    @ask=${({ detail }: CustomEvent<{ target: string }>) => board.ask(detail.target)}
    @keydown=${board.key}
  ></pasang-board>`;
}
