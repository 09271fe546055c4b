import { html, type TemplateResult } from 'lit';

/** One of several to choose from, as large as its words and pictures. */
export function tile(
  group: string,
  chosen: boolean,
  choose: () => void,
  content: TemplateResult,
  kind = '',
) {
  return html`<label class="tile ${kind}">
    <input type="radio" name=${group} .checked=${chosen} @change=${choose} />${content}
  </label>`;
}
