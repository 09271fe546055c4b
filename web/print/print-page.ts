import { html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { icon } from '../app/icons';
import { Page, adopt } from '../app/page';
import { tile } from '../app/tile';
import { patternTitle } from '../lobby/gallery';
import { Refused, api } from '../wire/http';
import type { Pattern } from '../wire/types';
import { say } from '../words/words';
import sheet from './print.css';

adopt(sheet);

type Kind = 'board' | 'card';

/** A board and a pattern card to print on A4. */
@customElement('print-page')
export class PrintPage extends Page {
  @state() private kind: Kind = 'board';
  @state() private pattern = '1';
  @state() private patterns: Pattern[] = [];
  /** Whether the sheet could not be fetched. */
  @state() private missing = false;

  get heading(): string {
    return say('print.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const pattern = this.query.get('pattern');
    if (pattern) [this.pattern, this.kind] = [pattern, 'card'];
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      this.patterns = await api.patterns();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  private address(ending: 'svg' | 'pdf'): string {
    return this.kind === 'board'
      ? `/api/print/board.${ending}`
      : `/api/print/pattern/${encodeURIComponent(this.pattern)}.${ending}`;
  }

  private choose(wanted: { kind?: Kind; pattern?: string }): void {
    Object.assign(this, wanted);
    this.missing = false;
  }

  protected override render() {
    return html`<div class="print">
      <div class="stack controls">
        <h1>${this.heading}</h1>
        <p class="lede">${say('print.lede')}</p>
        <div class="tiles">
          ${(['board', 'card'] as const).map((kind) =>
            tile(
              'kind',
              this.kind === kind,
              () => this.choose({ kind }),
              html`<b>${say(`print.${kind}`)}</b><small>${say(`print.${kind}.about`)}</small>`,
            ),
          )}
        </div>
        <label class="field" ?hidden=${this.kind === 'board'}>
          <span>${say('print.pattern')}</span>
          <select
            @change=${(event: Event) => this.choose({ pattern: (event.target as HTMLSelectElement).value })}
          >
            ${this.patterns.map(
              (pattern) =>
                html`<option value=${pattern.name} ?selected=${pattern.name === this.pattern}>
                  ${patternTitle(pattern)}
                </option>`,
            )}
          </select>
        </label>
        <div class="row">
          <button class="button main" @click=${() => print()}>
            ${icon('printer')}${say('print.now')}
          </button>
          <a class="button" href=${this.address('pdf')} download
            >${icon('download')}${say('print.pdf')}</a
          >
          <a class="button" href=${this.address('svg')} download
            >${icon('download')}${say('print.svg')}</a
          >
        </div>
      </div>
      ${
        this.missing
          ? html`<p class="notice bad" role="alert">${say('print.missing')}</p>`
          : html`<img
              class="sheet"
              src=${this.address('svg')}
              alt=${say('print.preview')}
              width="210"
              height="297"
              @error=${() => (this.missing = true)}
            />`
      }
    </div>`;
  }
}
