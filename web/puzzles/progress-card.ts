import { sayPuzzle } from '../words/puzzles/words';
import { html } from 'lit';
import { book } from './book';
import { solvedIn, type Progress } from './progress';

/** Two deviations either way hold the true rating in 95 of 100 cases, as Glickman tells it. */
const DEVIATIONS = 2;

/** What one has reached, in three numbers. */
export function progressCard(progress: Progress) {
  const { rating, streak, longest } = progress;
  const off = Math.round(DEVIATIONS * rating.deviation);
  const figure = (name: string, number: number, more: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd><b>${number}</b> <span class="small soft">${more}</span></dd>
    </div>`;
  return html`<section class="card progress">
    <h2>${sayPuzzle('progress.heading')}</h2>
    <dl>
      ${figure(sayPuzzle('progress.rating'), Math.round(rating.rating), sayPuzzle('progress.deviation', { count: off }))}
      ${figure(sayPuzzle('progress.streak'), streak, sayPuzzle('progress.longest', { count: longest }))}
      ${figure(sayPuzzle('progress.solved'), solvedIn(progress), sayPuzzle('progress.of', { count: book.count }))}
    </dl>
  </section>`;
}
