import { html } from 'lit';
import type { PairingView, StandingView, TournamentView } from '../wire/types';
import { sayTournament } from '../words/tournament/words';
import { namesIn, pointsOf, pointsText } from './players';

/** All rounds of everybody in one table: place of the opponent, side, points. */
export function crossTable(told: TournamentView) {
  const names = namesIn(told);
  const places = new Map(told.standings.map(({ person, place }) => [person, place]));
  const rounds = Array.from({ length: told.round }, (_, index) => index + 1);
  const met = new Map<string, PairingView>();
  for (const pairing of told.pairings)
    for (const person of [pairing.first, pairing.second])
      if (person) met.set(`${pairing.round} ${person}`, pairing);
  const row = ({ person, place, points }: StandingView) =>
    html`<tr>
      <td>${place}</td>
      <th scope="row" dir="auto">${names.get(person) ?? '–'}</th>
      ${rounds.map((round) => html`<td>${boxText(met.get(`${round} ${person}`), person, places)}</td>`)}
      <td><b>${pointsText(points)}</b></td>
    </tr>`;
  return html`<section class="stack cross">
    <h2>${sayTournament('cross.heading')}</h2>
    <div class="wide" tabindex="0" role="region" aria-label=${sayTournament('cross.heading')}>
      <table class="card">
        <thead>
          <tr>
            <th scope="col">${sayTournament('standings.place')}</th>
            <th scope="col">${sayTournament('standings.name')}</th>
            ${rounds.map((round) => html`<th scope="col">${sayTournament('cross.round', { round })}</th>`)}
            <th scope="col">${sayTournament('standings.points')}</th>
          </tr>
        </thead>
        <tbody>
          ${told.standings.map(row)}
        </tbody>
      </table>
    </div>
    <p class="small soft fine-print">${sayTournament('cross.about')}</p>
  </section>`;
}

/** What a player did in a round, in one box. */
function boxText(
  pairing: PairingView | undefined,
  person: string,
  places: Map<string, number>,
): string {
  if (!pairing) return '·';
  if (!pairing.second) return `${sayTournament('cross.rest')} 1`;
  const isFirst = pairing.first === person;
  const place = places.get(isFirst ? pairing.second : pairing.first) ?? '–';
  const side = sayTournament(isFirst ? 'cross.south' : 'cross.north');
  const points = pointsOf(pairing, person);
  return `${place} ${side} ${points === null ? '…' : pointsText(points)}`;
}
