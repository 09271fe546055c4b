import { html, nothing } from 'lit';
import type { OfferState, TableState } from '../wire/types';
import { isMine, isPerson, onlyPerson } from '../parts/seats';
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
  /** Between two people: what concerns both is offered. */
  offer(kind: OfferName): void;
  say(): void;
  abort(): void;
}

type OfferName = OfferState['kind'];

/** Everything one can do at a table, in one row within the thumb's reach. */
export function actionsRow(table: TableState, actions: TableActions) {
  if (table.two_people) return rowOfTwo(table, actions);
  const playing = table.status === 'playing';
  const engines = !isPerson(table, 'south') && !isPerson(table, 'north');
  const watching = !isMine(table, 'south') && !isMine(table, 'north');
  const mine = playing && actions.present && isMine(table, table.view.to_move);
  return html`<div class="actions">
    ${
      engines
        ? actionButton(
            table.paused ? 'play' : 'pause',
            table.paused ? 'table.go' : 'table.pause',
            actions.pause,
            !playing,
          )
        : [
            actionButton('hint', 'table.hint', actions.hint, !mine || actions.hinting),
            actionButton('undo', 'table.undo', actions.undo, !table.can_undo || watching),
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

/** What a player can do beside an opponent who has a say in it; who watches can only look and share. */
function rowOfTwo(table: TableState, actions: TableActions) {
  const playing = table.status === 'playing';
  const me = onlyPerson(table);
  return html`<div class="actions">
    ${me ? [actionButton('speech', 'table.say', actions.say), ...offers(table, actions)] : nothing}
    ${actionButton('flip', 'table.flip', actions.flip)}
    ${me && playing ? nothing : actionButton('share', 'table.share', actions.share)}
    ${me && playing ? ending(table, actions) : actionButton('plus', 'table.new', actions.newRound)}
  </div>`;
}

function offers(table: TableState, { offer, pause }: TableActions) {
  if (table.status !== 'playing') return [];
  if (table.paused) return [actionButton('play', 'table.go', pause)];
  const has = (kind: OfferName) => table.offer?.kind === kind;
  const back = () => offer('takeback');
  return [
    actionButton('undo', 'table.takeBack', back, !table.moves.length || has('takeback')),
    actionButton('pause', 'table.pause', () => offer('pause'), has('pause')),
  ];
}

function ending(table: TableState, actions: TableActions) {
  if (table.can_abort) return actionButton('close', 'table.abort', actions.abort);
  return actions.resigning
    ? actionButton('close', 'table.keepPlaying', actions.keepPlaying)
    : actionButton('flag', 'table.resign', actions.resign);
}
