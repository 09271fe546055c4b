import { html } from 'lit';
import { say } from '../words/words';
import { GLYPHS, remarkOf, type Remark } from './glyph';
import { rove } from './roving';
import type { Branch } from './tree';

/** What is said about the move that led here: a sign, and words. */
export function noteCard({ move, comments }: Branch, remark: (remark: Remark) => void) {
  const { glyph, text } = remarkOf(comments);
  return html`<section class="card note-card">
    <div class="glyphs" role="group" aria-label=${say('review.glyphs', { move })} @keydown=${rove}>
      ${GLYPHS.map(
        (sign) =>
          html`<button
            class="button"
            aria-pressed=${sign === glyph ? 'true' : 'false'}
            @click=${() => remark({ text, glyph: sign === glyph ? null : sign })}
          >
            ${sign}
          </button>`,
      )}
    </div>
    <label class="field">
      <span>${say('review.comment', { move })}</span>
      <textarea
        rows="2"
        dir="auto"
        .value=${text}
        @input=${(event: Event) => remark({ glyph, text: (event.target as HTMLTextAreaElement).value })}
      ></textarea>
    </label>
  </section>`;
}
