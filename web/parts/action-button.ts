import { html } from 'lit';
import { icon, type Icon } from './icons';
import { say, type Word } from '../words/words';

/** One of the actions in the row below a board. */
export function actionButton(name: Icon, word: Word, run: () => void, disabled = false) {
  return html`<button class="button action" ?disabled=${disabled} @click=${run}>
    ${icon(name)}<span>${say(word)}</span>
  </button>`;
}
