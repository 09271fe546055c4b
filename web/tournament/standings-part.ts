import { html } from 'lit';
import type { TournamentView } from '../wire/types';
import { sayTournament } from '../words/tournament/words';
import { namesIn, pointsText } from './players';

/** Who stands where, and what has decided between equals. */
export function standingsPart(told: TournamentView) {
  const names = namesIn(told);
  const strength = sayTournament(`standings.${told.system}`);
  return html`<section class="stack standings">
    <h2>
      ${sayTournament('standings.heading')}
      <small class="soft">${sayTournament('standings.after', { round: told.round })}</small>
    </h2>
    <table class="card">
      <thead>
        <tr>
          <th scope="col">${sayTournament('standings.place')}</th>
          <th scope="col">${sayTournament('standings.name')}</th>
          <th scope="col">${sayTournament('standings.points')}</th>
          <th scope="col" class="fine">${sayTournament('standings.direct')}</th>
          <th scope="col" class="fine">${strength}</th>
          <th scope="col" class="fine">${sayTournament('standings.margin')}</th>
        </tr>
      </thead>
      <tbody>
        ${told.standings.map(
          (one) =>
            html`<tr>
              <td>${one.place}</td>
              <th scope="row" dir="auto">${names.get(one.person) ?? '–'}</th>
              <td><b>${pointsText(one.points)}</b></td>
              <td class="fine">${pointsText(one.direct)}</td>
              <td class="fine">${pointsText(one.strength)}</td>
              <td class="fine">${signed(one.margin)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="small soft fine-print">${sayTournament('standings.about', { strength })}</p>
  </section>`;
}

function signed(margin: number): string {
  if (margin > 0) return `+${margin}`;
  return margin < 0 ? `−${-margin}` : '0';
}
