import { html } from 'lit';
import { icon, type Icon } from '../app/icons';
import { adopt } from '../app/page';
import { say, type Word } from '../words/words';
import sheet from './parts.css';

adopt(sheet);

/** One of the acts in the row below a board. */
export function act(name: Icon, word: Word, run: () => void, disabled = false) {
  return html`<button class="button act" ?disabled=${disabled} @click=${run}>
    ${icon(name)}<span>${say(word)}</span>
  </button>`;
}
