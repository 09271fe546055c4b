import { html, nothing } from 'lit';
import type { Side } from '../board/choice';
import { waitText } from '../parts/clock';
import { icon } from '../parts/icons';
import { onlyPerson, seatName } from '../parts/seats';
import type { OfferState, TableState, VacationsTold } from '../wire/types';
import { language } from '../words/language';
import { say } from '../words/words';

export interface Manners {
  /** Milliseconds until the round can be claimed from an opponent who has gone; none while that is not so. */
  claimIn: number | null;
  /** Whether the opponent has gone. */
  isGone: boolean;
  accept(offer: OfferState): void;
  decline(offer: OfferState): void;
  claim(): void;
}

/** What stands between two players now: an offer to be answered, somebody who has gone, or that one only watches. */
export function mannersCard(table: TableState, manners: Manners) {
  const me = onlyPerson(table);
  if (!table.two_people) return nothing;
  if (!me) return html`<p class="manners small">${icon('eye')}${say('manners.watching')}</p>`;
  const opponent = me === 'south' ? 'north' : 'south';
  return html`${offerPart(table, me, manners)}${goneNote(table, opponent, manners)}`;
}

function offerPart(table: TableState, me: Side, { accept, decline }: Manners) {
  const { offer } = table;
  if (!offer) return nothing;
  if (offer.side === me)
    return html`<div class="manners" role="status">
      <p>${say(`offer.${offer.kind}.made`)}</p>
      <button class="button" @click=${() => decline(offer)}>${say('offer.withdraw')}</button>
    </div>`;
  return html`<div class="manners asked" role="status">
    <p>${offerWords(table, offer)}</p>
    <div class="row">
      <button class="button main" @click=${() => accept(offer)}>
        ${icon('check')}${say('offer.accept')}
      </button>
      <button class="button" @click=${() => decline(offer)}>
        ${icon('close')}${say('offer.decline')}
      </button>
    </div>
  </div>`;
}

/** What somebody offers, in a sentence. */
export function offerWords(table: TableState, { kind, side }: OfferState): string {
  return say(`offer.${kind}`, { name: seatName(table, side) });
}

function goneNote(table: TableState, opponent: Side, { claimIn, isGone, claim }: Manners) {
  if (!isGone || table.status === 'finished' || table.paused) return nothing;
  const name = seatName(table, opponent);
  if (table.can_abort) return html`<p class="manners">${say('gone.early', { name })}</p>`;
  if (claimIn === null) return html`<p class="manners">${say('gone.away', { name })}</p>`;
  return claimIn > 0
    ? html`<p class="manners">${say('gone.wait', { name, time: waitText(claimIn) })}</p>`
    : html`<div class="manners asked">
        <p>${say('gone.now', { name })}</p>
        <button class="button main" @click=${claim}>${icon('flag')}${say('gone.claim')}</button>
      </div>`;
}

/** Who of both is on vacation, so that the clock waits at their turn. */
export function vacationNotes(table: TableState, told: VacationsTold) {
  const me = onlyPerson(table);
  if (!me || table.status === 'finished') return nothing;
  return (['south', 'north'] as const).map((side) => {
    const until = told[side];
    if (until === null || Date.parse(until) <= Date.now()) return nothing;
    const date = new Date(until).toLocaleDateString(language, { day: 'numeric', month: 'long' });
    return html`<p class="manners vacation">
      ${say(side === me ? 'vacation.own' : 'vacation.other', { name: seatName(table, side), date })}
    </p>`;
  });
}
