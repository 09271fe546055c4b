import { LitElement, html, nothing, svg, unsafeCSS } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { defs } from './draw/defs';
import { shapeOf } from './draw/standing';
import { SHEETS } from './sheets';
import type { Standing } from './standing';

/** One point of a board by itself, empty or with a token or a ka, as the board draws it. */
@customElement('pasang-point')
export class PasangPoint extends LitElement {
  static override styles = unsafeCSS(SHEETS);

  @property() kind: Standing | '.' = '.';

  protected override render() {
    return html`<svg viewBox="-34 -34 68 68" aria-hidden="true">
      ${defs}
      <rect class="surface" x="-34" y="-34" width="68" height="68" rx="9" />
      <path class="line light" d="M-34 0H34M0-34V34" transform="translate(1 1.2)" />
      <path class="line" d="M-34 0H34M0-34V34" />
      ${this.kind === '.' ? nothing : svg`<use href=${shapeOf(this.kind)} />`}
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pasang-point': PasangPoint;
  }
}
