import { html, svg } from 'lit';
import type { RatingStep } from '../wire/types';
import { language } from '../words/language';
import { sayPeople } from '../words/people/words';

const WIDTH = 600;
const HEIGHT = 160;
const PAD = 8;
/** The least span of points that is drawn, so that a few points up and down do not look like a mountain. */
const LEAST_SPAN = 100;
const STEP = 50;
/** Rounds that the table beside the drawing tells. */
const TOLD = 50;

export interface Bounds {
  low: number;
  high: number;
}

/** The round numbers of points between which a rating is drawn. */
export function boundsOf(points: readonly number[]): Bounds {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const room = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return {
    low: Math.floor((least - room) / STEP) * STEP,
    high: Math.ceil((most + room) / STEP) * STEP,
  };
}

/** Where each rating lies on the drawing: one step to the right for every round. */
export function dotsOf(points: readonly number[]): { x: number; y: number }[] {
  const { low, high } = boundsOf(points);
  const last = Math.max(1, points.length - 1);
  return points.map((one, index) => ({
    x: PAD + (index / last) * (WIDTH - 2 * PAD),
    y: PAD + ((high - one) / (high - low)) * (HEIGHT - 2 * PAD),
  }));
}

/** A rating round by round, as a line between lines that are labelled; all it says is also told in a table. */
export function ratingGraph(steps: readonly RatingStep[]) {
  const points = steps.map((step) => step.points);
  const { low, high } = boundsOf(points);
  const dots = dotsOf(points);
  const line = dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return html`<figure class="rating-graph">
    <div class="drawing">
      <div class="scale small soft" aria-hidden="true">
        <span>${high}</span><span>${(high + low) / 2}</span><span>${low}</span>
      </div>
      <svg
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
        role="img"
        aria-label=${sayPeople('graph.label', {
          first: points[0] ?? 0,
          last: points.at(-1) ?? 0,
          least: Math.min(...points),
          most: Math.max(...points),
          count: points.length,
        })}
      >
        ${[PAD, HEIGHT / 2, HEIGHT - PAD].map((y) => svg`<path class="rule" d="M0 ${y}H${WIDTH}" />`)}
        ${svg`<path class="line" d="M${line}" />`}
        ${dots.map(({ x, y }) => svg`<path class="dot" d="M${x} ${y}h0" />`)}
      </svg>
    </div>
    <figcaption class="small soft">
      <span>${dayOf(steps[0])}</span><span>${dayOf(steps.at(-1))}</span>
    </figcaption>
    ${tableOf(steps)}
  </figure>`;
}

function dayOf(step: RatingStep | undefined): string {
  if (!step) return '';
  return new Date(step.at).toLocaleDateString(language, { dateStyle: 'medium' });
}

function tableOf(steps: readonly RatingStep[]) {
  return html`<details>
    <summary>${sayPeople('graph.table')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${sayPeople('graph.day')}</th>
          <th scope="col">${sayPeople('graph.points')}</th>
        </tr>
      </thead>
      <tbody>
        ${steps
          .slice(-TOLD)
          .reverse()
          .map(
            (step) =>
              html`<tr>
                <td>${dayOf(step)}</td>
                <td>${step.points}</td>
              </tr>`,
          )}
      </tbody>
    </table>
  </details>`;
}
