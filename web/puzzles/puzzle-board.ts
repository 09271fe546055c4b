import { html } from 'lit';
import '../board/pasang-board';
import type { Badge, Choice, Note, Side } from '../board/choice';
import type { Explain } from '../coach/explain';
import { suntukNotes } from '../parts/reasons';
import { settings } from '../parts/settings';
import { sideName } from '../parts/side-name';
import type { PositionView } from '../wire/types';
import { say } from '../words/words';
import type { Attempt } from './attempt';

export interface BoardFacts {
  /** Who solves the puzzle, and sees the board from below. */
  side: Side;
  /** The right move, as far as the hint goes. */
  hinted: Choice | null;
  explain: Explain;
  note: Note | null;
  choose(move: string): void;
  ask(point: string): void;
}

/** The board of the trainer: choices while a move is asked for, or while they are explained. */
export function puzzleBoard(attempt: Attempt, view: PositionView, facts: BoardFacts) {
  const { explain, hinted, side } = facts;
  const told = explain.toldOf(view);
  const isOpen = attempt.stage === 'asked' || explain.on;
  return html`<pasang-board
    .rows=${view.rows}
    .ply=${view.ply}
    .choices=${isOpen ? view.choices : []}
    .phase=${view.phase}
    .side=${view.to_move}
    .own=${side}
    .lastMove=${view.last}
    .note=${explain.on ? (told?.note ?? null) : facts.note}
    .marks=${view.ending === 'suntuk' ? suntukNotes(view.suntuk) : []}
    .hint=${explain.on ? (told?.hint ?? null) : attempt.hint === 2 ? hinted : null}
    .badges=${attempt.hint === 1 ? badgesOf(view, hinted) : []}
    .flipped=${side === 'north'}
    .tap=${explain.on ? 'once' : settings().tap}
    .motion=${settings().motion ? 'on' : 'off'}
    .coordinates=${settings().coordinates}
    .label=${say('table.board', { side: sideName(view.to_move) })}
    @choose=${({ detail }: CustomEvent<{ move: string }>) => facts.choose(detail.move)}
    @ask=${({ detail }: CustomEvent<{ target: string }>) => facts.ask(detail.target)}
  ></pasang-board>`;
}

/** Where the right move begins or ends, as the first step of the hint tells it. */
function badgesOf({ phase }: PositionView, hinted: Choice | null): Badge[] {
  const point = phase === 'entry' ? hinted?.origin : hinted?.target;
  return point ? [{ point, text: '?', kind: 'best' }] : [];
}
