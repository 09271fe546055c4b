import { html } from 'lit';
import { sayLesson } from '../words/lessons/words';
import { STARS } from './progress';

const STAR =
  'M12 2.600l2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.500l-5.900 3.100 1.200-6.500L2.500 9.500l6.600-.9z';

/** Stars of a lesson, filled and empty, which a screen reader hears as a number. */
export function starRow(stars: number) {
  return html`<span
    class="stars"
    role="img"
    aria-label=${sayLesson('ui.stars', { count: stars, most: STARS })}
  >
    ${Array.from(
      { length: STARS },
      (_, index) =>
        html`<svg viewBox="0 0 24 24" aria-hidden="true" class=${index < stars ? 'won' : ''}>
          <path d=${STAR} />
        </svg>`,
    )}
  </span>`;
}
