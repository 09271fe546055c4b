import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { at } from '../wire/address';
import { tournaments } from '../wire/tournaments';
import type { TournamentView } from '../wire/types';
import { sayTournament } from '../words/tournament/words';
import { namesIn, pairingFor, tableFor } from './players';

type Act = (act: () => Promise<TournamentView>) => void;

/** What concerns a player: the table, the opponent, going and coming back. */
export function ownPart(told: TournamentView, person: string | null, busy: boolean, act: Act) {
  const own = told.entrants.find((one) => one.person === person);
  if (!own) return told.open && told.director !== person ? joinPart(told) : nothing;
  if (told.stage === 'over') return nothing;
  if (!own.here)
    return html`<section class="card own-part">
      <button
        class="button main"
        ?disabled=${busy}
        @click=${() => act(() => tournaments.join(told.code))}
      >
        ${sayTournament('cup.back')}
      </button>
    </section>`;
  return html`<section class="card own-part">
    ${words(told, own.person)} ${toTable(told, own.person)}
    <details>
      <summary class="small">${sayTournament('cup.leave')}</summary>
      <p class="small">${sayTournament('cup.leave.sure')}</p>
      <button
        class="button danger"
        ?disabled=${busy}
        @click=${() => act(() => tournaments.takeOut(told.id, own.person))}
      >
        ${sayTournament('cup.leave')}
      </button>
    </details>
  </section>`;
}

/** Who looks may come in by the code, under a name. */
function joinPart({ code }: TournamentView) {
  return html`<section class="card own-part">
    <a class="button main" href=${at(`/join/${code}`)}>${sayTournament('cup.joinHere')}</a>
  </section>`;
}

function words(told: TournamentView, person: string) {
  const pairing = pairingFor(told, person);
  if (!pairing || pairing.outcome) {
    if (told.stage === 'playing' && pairing && !pairing.second)
      return html`<p>${sayTournament('cup.yours.rest')}</p>`;
    return html`<p>${sayTournament('cup.yours.wait')}</p>`;
  }
  const other = pairing.first === person ? pairing.second : pairing.first;
  const name = namesIn(told).get(other ?? '') ?? '–';
  return html`<p class="against">${sayTournament('cup.yours', { name })}</p>`;
}

function toTable(told: TournamentView, person: string) {
  const table = tableFor(told, person);
  if (!table) return nothing;
  return html`<a class="button main large" href=${at(`/table/${table}`)}
    >${icon('play')}${sayTournament('cup.toTable')}</a
  >`;
}
