import { html } from 'lit';
import type { TableState } from '../wire/types';
import { isPerson } from '../parts/seats';
import { actionButton } from '../parts/action-button';

export interface TableActions {
  /** Whether the present is shown, so that a hint has its place. */
  present: boolean;
  /** Whether resigning waits to be meant, elsewhere: here it can only be called off. */
  resigning: boolean;
  /** Whether a hint is on its way. */
  hinting: boolean;
  hint(): void;
  undo(): void;
  flip(): void;
  share(): void;
  resign(): void;
  keepPlaying(): void;
  pause(): void;
  newRound(): void;
}

/** Everything one can do at a table, in one row within the thumb's reach. */
export function actionsRow(table: TableState, actions: TableActions) {
  const playing = table.status === 'playing';
  const watching = !isPerson(table, 'south') && !isPerson(table, 'north');
  const mine = playing && actions.present && isPerson(table, table.view.to_move);
  return html`<div class="actions">
    ${
      watching
        ? actionButton(
            table.paused ? 'play' : 'pause',
            table.paused ? 'table.go' : 'table.pause',
            actions.pause,
            !playing,
          )
        : [
            actionButton('hint', 'table.hint', actions.hint, !mine || actions.hinting),
            actionButton('undo', 'table.undo', actions.undo, !table.can_undo),
          ]
    }
    ${actionButton('flip', 'table.flip', actions.flip)}
    ${actionButton('share', 'table.share', actions.share)}
    ${
      watching || !playing
        ? actionButton('plus', 'table.new', actions.newRound)
        : actions.resigning
          ? actionButton('close', 'table.keepPlaying', actions.keepPlaying)
          : actionButton('flag', 'table.resign', actions.resign)
    }
  </div>`;
}
