import { html, nothing, svg } from 'lit';
import type { Side } from '../board/choice';
import { at } from '../wire/address';
import type { TableState } from '../wire/types';
import { say } from '../words/words';
import { clockText } from './clock';
import { seatOf } from './seats';
import { sideName } from './side-name';
import './rolling-number';
import { tray } from './tray';

const SHAPES: Record<Side, string> = {
  south: 'M0-29 29 0 0 29-29 0Z',
  north: 'M-13-23H13L23-13V13L13 23H-13L-23 13V-13Z',
};

/** A side's ka as a small sign beside its name. */
export function kaSign(side: Side) {
  return html`<svg class="ka-sign ${side}" viewBox="-32 -32 64 64" aria-hidden="true">
    ${svg`<path d=${SHAPES[side]} />`}
  </svg>`;
}

/** What is known of a player beside the round. */
export interface KnownPlayer {
  /** The name of the account; none of a guest. */
  account: string | null;
  /** What the player has just said. */
  said: unknown;
}

/** What a player is called, where that is not the side; an account's profile opens beside the table. */
function calledBy(name: string, account: string | null) {
  if (account === null) return name;
  return html`<a href=${at(`/people/${encodeURIComponent(account)}`)} target="_blank"
    >${name}<span class="unseen"> ${say('table.profile')}</span></a
  >`;
}

/** A player at the table: name, score, captured tokens, moves and clock. */
export function playerCard(
  state: TableState,
  side: Side,
  shown: TableState['view'],
  clockMs: number | null,
  { account, said }: KnownPlayer,
) {
  const seat = seatOf(state, side);
  const taken = shown.captured?.[side] ?? null;
  const turn = state.status === 'playing' && shown.to_move === side;
  const counts = taken ? say('table.taken', { black: taken.black, white: taken.white }) : '';
  return html`<section
    class="player card ${turn ? 'turn' : ''}"
    data-side=${side}
    aria-label=${sideName(side)}
  >
    ${kaSign(side)}
    <div class="who">
      <p class="name">
        <b>${sideName(side)}</b>
        <bdi title=${seat.name}
          >${seat.name === sideName(side) ? '' : calledBy(seat.name, account)}</bdi
        >
      </p>
      <p class="counts small soft">
        ${taken ? html`<span>${counts}</span>` : nothing}
        <span>${say('table.moves', { count: shown.moves_made[side] })}</span>
      </p>
    </div>
    ${clockMs === null ? nothing : html`<span class="clock ${turn ? 'running' : ''}" role="timer">${clockText(clockMs)}</span>`}
    <span class="score">
      <span class="unseen"
        >${say('table.score', { side: sideName(side), score: shown.score[side] })}</span
      >
      <rolling-number aria-hidden="true" .value=${shown.score[side]}></rolling-number>
    </span>
    ${tray(taken, counts)} ${said}
  </section>`;
}
