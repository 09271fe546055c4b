import { html } from 'lit';
import { at } from '../wire/address';
import { sayLesson } from '../words/lessons/words';

/** What to play first, easiest first; what to look for is told in words by number. */
const ROUNDS = [
  { level: 1, pattern: '1', agreement: 'slide' },
  { level: 1, pattern: '8', agreement: 'slide' },
  { level: 2, pattern: '2', agreement: 'slide' },
  { level: 2, pattern: '5', agreement: 'jump' },
  { level: 3, pattern: '12', agreement: 'emas' },
] as const;

/** Five rounds after the lessons, each a link to a new round with all of it chosen. */
export function firstRounds() {
  return html`<ol class="first-rounds">
    ${ROUNDS.map(({ level, pattern, agreement }, index) => {
      const number = index + 1;
      const query = new URLSearchParams({ pattern, agreement, level: `${level}` });
      return html`<li>
        <a class="link" href=${at(`/new?${query}`)}>
          <b>${sayLesson('rounds.title', { number, level, pattern })}</b>
          <span class="soft">${sayLesson(`rounds.look.${number as 1 | 2 | 3 | 4 | 5}`)}</span>
        </a>
      </li>`;
    })}
  </ol>`;
}
