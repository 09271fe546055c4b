import { html } from 'lit';
import { say } from '../words/words';
import { GLYPHS } from './glyph';
import { wordsOf, type Remark } from './remark';
import { rove } from './roving';
import type { TreeNode } from './tree';

/** What is said about the move that led here: a sign, and words. */
export function noteCard(node: TreeNode, remark: (remark: Remark) => void) {
  const { move, glyph } = node;
  return html`<section class="card note-card">
    <div class="glyphs" role="group" aria-label=${say('review.glyphs', { move })} @keydown=${rove}>
      ${GLYPHS.map(
        (sign) =>
          html`<button
            class="button"
            aria-pressed=${sign === glyph ? 'true' : 'false'}
            @click=${() => remark({ glyph: sign === glyph ? null : sign })}
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
        .value=${wordsOf(node)}
        @input=${(event: Event) => remark({ text: (event.target as HTMLTextAreaElement).value })}
      ></textarea>
    </label>
  </section>`;
}
