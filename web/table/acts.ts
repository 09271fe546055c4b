import { html } from 'lit';
import type { TableState } from '../wire/types';
import { isPerson } from './guide';
import { act } from './parts';

export interface TableActs {
  /** Whether the present is shown, so that a hint has its place. */
  present: boolean;
  /** Whether resigning was pressed once and waits to be meant. */
  resigning: boolean;
  hint(): void;
  undo(): void;
  flip(): void;
  share(): void;
  resign(): void;
  pause(): void;
  newRound(): void;
}

/** Everything one can do at a table, in one row within the thumb's reach. */
export function actsRow(table: TableState, acts: TableActs) {
  const playing = table.status === 'playing';
  const watching = !isPerson(table, 'south') && !isPerson(table, 'north');
  const mine = playing && acts.present && isPerson(table, table.view.to_move);
  return html`<div class="acts">
    ${
      watching
        ? act(
            table.paused ? 'play' : 'pause',
            table.paused ? 'table.go' : 'table.pause',
            acts.pause,
            !playing,
          )
        : [
            act('hint', 'table.hint', acts.hint, !mine),
            act('undo', 'table.undo', acts.undo, !table.can_undo),
          ]
    }
    ${act('flip', 'table.flip', acts.flip)} ${act('share', 'table.share', acts.share)}
    ${
      watching || !playing
        ? act('plus', 'table.new', acts.newRound)
        : act('flag', acts.resigning ? 'table.resign.sure' : 'table.resign', acts.resign)
    }
  </div>`;
}
