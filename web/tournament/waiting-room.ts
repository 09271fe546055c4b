import { html, nothing, type SVGTemplateResult } from 'lit';
import type { TournamentView } from '../wire/types';
import { at } from '../wire/address';
import { sayTournament } from '../words/tournament/words';

/** Where players come in: the address, the code for all to read, and who has come. */
export function waitingRoom(
  told: TournamentView,
  person: string | null,
  code: SVGTemplateResult | null,
) {
  const here = told.entrants.filter(({ here }) => here);
  return html`<section class="card waiting-room">
    ${
      told.open
        ? html`<div class="come-in">
            <div>
              <p>${sayTournament('cup.comeIn')}</p>
              <p class="address">${location.host}${at('/tournaments')}</p>
              <p>${sayTournament('cup.code')}</p>
              <p class="big-code">${told.code}</p>
            </div>
            ${code}
          </div>`
        : html`<p>${sayTournament('cup.closed')}</p>`
    }
    ${
      told.round
        ? nothing
        : html`<h2>${sayTournament('cup.here', { count: here.length })}</h2>
            ${
              here.length
                ? html`<ol class="names">
                    ${here.map(
                      (one) =>
                        html`<li dir="auto">
                          ${one.name}
                          ${one.person === person ? html`<small>(${sayTournament('cup.you')})</small>` : nothing}
                        </li>`,
                    )}
                  </ol>`
                : html`<p class="soft">${sayTournament('cup.here.none')}</p>`
            }`
    }
  </section>`;
}
