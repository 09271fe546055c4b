import { html } from 'lit';
import type { Phase } from '../board/choice';
import { say } from '../words/words';

/** The words that a first round meets, phase by phase. */
const WORDS = {
  passage: ['passage', 'token'],
  entry: ['ka', 'line', 'odd'],
  roaming: ['line', 'odd', 'suntuk'],
} as const;

/** Words explained where they appear, for a first round. */
export function firstWords(phase: Phase) {
  return html`<div class="first-words small">
    <p>${say('first.press')}</p>
    <dl>
      ${WORDS[phase].map(
        (word) =>
          html`<div>
            <dt>${say(`first.${word}.word`)}</dt>
            <dd>${say(`first.${word}.about`)}</dd>
          </div>`,
      )}
    </dl>
  </div>`;
}
