import { html } from 'lit';
import { say } from '../words/words';

/** Copies a text; what came of it, in a sentence. */
export async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return say('share.copied');
  } catch {
    return say('share.notCopied');
  }
}

/** A text to take elsewhere, with the button that copies it; what came of it is to be said. */
export function copyLine(label: string, text: string, tell: (words: string) => void) {
  const copy = async () => tell(await copied(text));
  return html`<label class="field">
    <span>${label}</span>
    <span class="copy">
      <input
        type="text"
        readonly
        .value=${text}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      />
      <button class="button" type="button" @click=${() => void copy()}>${say('share.copy')}</button>
    </span>
  </label>`;
}
