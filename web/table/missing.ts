import { html } from 'lit';
import { say } from '../words/words';
import { at } from '../wire/address';

/** A table that is not here, and where to go instead. */
export function missingTable(text: string) {
  return html`<div class="empty">
    <h1>${say('table.missing')}</h1>
    <p>${text}</p>
    <div class="row">
      <a class="button main" href=${at('/new')}>${say('table.new')}</a>
      <a class="button" href=${at('/library')}>${say('table.toLibrary')}</a>
    </div>
  </div>`;
}
