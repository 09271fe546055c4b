import { html } from 'lit';
import type { Badge, Choice, Note } from '../board/choice';
import '../board/pasang-board';
import { suntukNotes } from '../parts/reasons';
import { settings } from '../parts/settings';
import { sideName } from '../parts/side-name';
import type { PositionView } from '../wire/types';
import { say } from '../words/words';

export interface BoardFacts {
  note: Note | null;
  hint: Choice | null;
  badges: Badge[];
  flipped: boolean;
  choose(move: string): void;
  ask(event: CustomEvent<{ target: string }>): void;
}

/** The board of a review: alive, so that anything can be tried. */
export function reviewBoard(view: PositionView, facts: BoardFacts) {
  return html`<pasang-board
    .rows=${view.rows}
    .ply=${view.ply}
    .choices=${view.choices}
    .phase=${view.phase}
    .side=${view.to_move}
    .lastMove=${view.last}
    .note=${facts.note}
    .marks=${view.ending === 'suntuk' ? suntukNotes(view.suntuk) : []}
    .hint=${facts.hint}
    .badges=${facts.badges}
    .flipped=${facts.flipped}
    .tap=${settings().tap}
    .motion=${settings().motion ? 'on' : 'off'}
    .coordinates=${settings().coordinates}
    .label=${say('table.board', { side: sideName(view.to_move) })}
    @choose=${({ detail }: CustomEvent<{ move: string }>) => facts.choose(detail.move)}
    @ask=${facts.ask}
  ></pasang-board>`;
}
