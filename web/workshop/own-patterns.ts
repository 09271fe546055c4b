import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { picture } from '../board/picture';
import type { Pattern } from '../wire/types';
import { say } from '../words/words';

export interface OwnPatternActions {
  edit(pattern: Pattern): void;
  discard(pattern: Pattern): void;
}

/** One's own patterns, to change or to throw away. */
export function ownPatterns(patterns: readonly Pattern[], actions: OwnPatternActions) {
  return html`<section class="own stack">
    <h2>${say('workshop.own')}</h2>
    ${patterns.length ? nothing : html`<p class="soft">${say('workshop.own.none')}</p>`}
    <ul>
      ${patterns.map(
        (pattern) =>
          html`<li class="card">
            ${picture(pattern.rows)}
            <b>${pattern.title}</b>
            <div class="row">
              <button class="button" @click=${() => actions.edit(pattern)}>
                ${icon('pencil')}${say('workshop.edit')}
              </button>
              <button class="button danger" @click=${() => actions.discard(pattern)}>
                ${icon('trash')}${say('workshop.delete')}
              </button>
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}
