import { html } from 'lit';
import { say } from '../words/words';
import { at } from '../wire/address';

/** What is shown where there is nothing to review, with the reason. */
export function missing(reason: string) {
  return html`<div class="empty">
    <h1>${say('review.missing')}</h1>
    <p>${reason}</p>
    <a class="button main" href=${at('/analyse')}>${say('review.analyse')}</a>
  </div>`;
}
