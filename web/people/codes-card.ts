import { html } from 'lit';
import { showBanner } from '../parts/banner';
import { icon } from '../parts/icons';
import { save } from '../parts/save-file';
import { sayPeople } from '../words/people/words';

/** Recovery codes as a text to keep. */
function textOf(name: string, codes: readonly string[]): string {
  return [sayPeople('codes.title', { name }), '', ...codes, ''].join('\n');
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showBanner({ text: sayPeople('codes.copied') }, 6);
}

/** Recovery codes, which are shown once: to be copied, saved or printed before anything else. */
export function codesCard(name: string, codes: readonly string[], done: () => void) {
  const text = textOf(name, codes);
  return html`<section class="codes card stack" aria-labelledby="codes">
    <h2 id="codes">${sayPeople('codes.title', { name })}</h2>
    <p>${sayPeople('codes.about')}</p>
    <ol>
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    <div class="row">
      <button class="button" @click=${() => void copy(text)}>
        ${icon('text')}${sayPeople('codes.copy')}
      </button>
      <button class="button" @click=${() => save('pasang-codes.txt', text)}>
        ${icon('download')}${sayPeople('codes.save')}
      </button>
      <button class="button" @click=${() => print()}>
        ${icon('printer')}${sayPeople('codes.print')}
      </button>
      <button class="button main" @click=${done}>${sayPeople('codes.done')}</button>
    </div>
  </section>`;
}
