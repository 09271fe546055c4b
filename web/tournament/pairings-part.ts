import { html, nothing } from 'lit';
import { at } from '../wire/address';
import type { PairingView, TournamentView } from '../wire/types';
import { sayTournament } from '../words/tournament/words';
import type { Director } from './director';
import { namesIn, pairingsOf, resultText } from './players';

/** Who meets whom in the round that was begun last; its director enters results here. */
export function pairingsPart(told: TournamentView, director: Director | null) {
  const names = namesIn(told);
  return html`<section class="stack pairings">
    <h2>${sayTournament('pairings.heading', { round: told.round })}</h2>
    <table class="card">
      <thead>
        <tr>
          <th scope="col">${sayTournament('pairings.table')}</th>
          <th scope="col">${sayTournament('pairings.south')}</th>
          <th scope="col">${sayTournament('pairings.north')}</th>
          <th scope="col">${sayTournament('pairings.result')}</th>
        </tr>
      </thead>
      <tbody>
        ${pairingsOf(told, told.round).map((one) => row(told, one, names, director))}
      </tbody>
    </table>
  </section>`;
}

function row(
  told: TournamentView,
  pairing: PairingView,
  names: Map<string, string>,
  director: Director | null,
) {
  const first = names.get(pairing.first) ?? '–';
  const second = names.get(pairing.second ?? '') ?? '–';
  return html`<tr>
    <td>${pairing.board}</td>
    <td dir="auto"><b>${first}</b></td>
    <td dir="auto">
      ${pairing.second ? html`<b>${second}</b>` : html`<i>${sayTournament('pairings.rests')}</i>`}
    </td>
    <td>
      ${result(pairing, first, second)}
      ${director && pairing.second && told.stage !== 'over' ? director.entering(told, pairing, first, second) : nothing}
    </td>
  </tr>`;
}

/** What came of a pairing, or the way to where it is played. */
function result(pairing: PairingView, first: string, second: string) {
  if (!pairing.second) return '1';
  const { outcome, decision, games } = pairing;
  const note =
    decision === 'forfeit'
      ? sayTournament('pairings.forfeit')
      : decision === 'director'
        ? sayTournament('pairings.entered')
        : '';
  if (outcome)
    return html`<b class="result">${resultText(pairing)}</b>
      ${note ? html`<small>${note}</small>` : nothing}`;
  const playing = games.find(({ over }) => !over);
  if (!playing) return html`<small>${sayTournament('pairings.calledOff')}</small>`;
  const leg = games.length > 1 ? ` (${playing.leg}/2)` : '';
  return html`<a class="watch" href=${at(`/table/${playing.table}`)}
    >${sayTournament('pairings.playing')}${leg}<span class="unseen">
      – ${sayTournament('pairings.watch', { first, second })}</span
    ></a
  >`;
}
