import { html, nothing } from 'lit';
import { picture } from '../board/picture';
import { ago, standing } from '../parts/round-summary';
import { isSlow, startWords, termsInShort } from '../parts/terms-words';
import { at } from '../wire/address';
import type { About, ChallengeView, OpenOfferView, Turns } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { say } from '../words/words';
import { tableCard } from './table-card';

/** The rounds that wait for the visitor: what is offered there, and where it is the visitor's turn. */
export function turnList(waiting: Turns | null) {
  const { offers = [], tables = [] } = waiting ?? {};
  if (!offers.length && !tables.length) return nothing;
  return html`<section class="stack">
    <h2>${sayOnline('lobby.turns')}</h2>
    <ul class="seats">
      ${offers.map((one) => html`<li>${tableCard(one.table, offerWords(one), 'people')}</li>`)}
      ${tables.map(
        (table) =>
          html`<li>${tableCard(table, `${standing(table)} · ${ago(table.updated)}`, 'play')}</li>`,
      )}
    </ul>
    <p class="small"><a href=${at('/account')}>${sayOnline('turns.told')}</a></p>
  </section>`;
}

function offerWords({ table, offer, side }: OpenOfferView): string {
  return say(`offer.${offer}`, { name: table[side].name || sayOnline('lobby.nameless') });
}

interface Withdrawing {
  about: About | null;
  busy: boolean;
  withdraw(challenge: ChallengeView): void;
}

/** The visitor's challenges that the lobby does not list for all. */
export function ownList(challenges: readonly ChallengeView[], list: Withdrawing) {
  const own = challenges.filter(({ listed, quick, terms }) => !listed && (!quick || isSlow(terms)));
  if (!own.length) return nothing;
  return html`<section class="stack">
    <h2>${sayOnline('lobby.yours')}</h2>
    <ul class="seats">
      ${own.map((one) => (one.quick ? slowSeek(one, list) : byLink(one, list)))}
    </ul>
  </section>`;
}

function byLink({ id, terms }: ChallengeView, { about }: Withdrawing) {
  return html`<li>
    <a class="card seat" href=${at(`/challenge/${id}`)}>
      ${picture(terms.rows)}
      <span class="about">
        <b>${startWords(terms)}</b>
        <span class="small soft">${termsInShort(terms, about)}</span>
      </span>
    </a>
  </li>`;
}

/** A quick round with days for each move, which somebody may still come for when the page has long been closed. */
function slowSeek(challenge: ChallengeView, { about, busy, withdraw }: Withdrawing) {
  const { terms } = challenge;
  return html`<li class="card seat">
    ${picture(terms.rows)}
    <span class="about">
      <b>${sayOnline('lobby.quick')}</b>
      <span class="small soft">${termsInShort(terms, about)}</span>
    </span>
    <button class="button" ?disabled=${busy} @click=${() => withdraw(challenge)}>
      ${sayOnline('lobby.cancel')}
    </button>
  </li>`;
}
