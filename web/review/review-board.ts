import { html } from 'lit';
import type { Badge, Choice, Note } from '../board/choice';
import '../board/pasang-board';
import type { Explain } from '../coach/explain';
import { suntukNotes } from '../parts/reasons';
import { settings } from '../parts/settings';
import { sideName } from '../parts/side-name';
import type { PositionView } from '../wire/types';
import { say } from '../words/words';

export interface BoardFacts {
  explain: Explain;
  note: Note | null;
  hint: Choice | null;
  badges: Badge[];
  flipped: boolean;
  choose(move: string): void;
  ask(event: CustomEvent<{ target: string }>): void;
}

/** The board of a review: alive, so that anything can be tried. */
export function reviewBoard(view: PositionView, facts: BoardFacts) {
  const { explain } = facts;
  const told = explain.toldOf(view);
  const choose = (move: string) =>
    explain.on ? explain.move(view, move, null) : facts.choose(move);
  const ask = (event: CustomEvent<{ target: string }>) =>
    explain.on ? explain.point(view, event.detail.target) : facts.ask(event);
  return html`<pasang-board
    .rows=${view.rows}
    .ply=${view.ply}
    .choices=${view.choices}
    .phase=${view.phase}
    .side=${view.to_move}
    .lastMove=${view.last}
    .note=${explain.on ? (told?.note ?? null) : facts.note}
    .marks=${view.ending === 'suntuk' ? suntukNotes(view.suntuk) : []}
    .hint=${explain.on ? (told?.hint ?? null) : facts.hint}
    .badges=${facts.badges}
    .flipped=${facts.flipped}
    .tap=${explain.on ? 'once' : settings().tap}
    .motion=${settings().motion ? 'on' : 'off'}
    .coordinates=${settings().coordinates}
    .label=${say('table.board', { side: sideName(view.to_move) })}
    @choose=${({ detail }: CustomEvent<{ move: string }>) => choose(detail.move)}
    @ask=${ask}
  ></pasang-board>`;
}
