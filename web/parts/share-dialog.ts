import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { icon } from './icons';
import { AdoptedSheets } from './adopted-sheets';
import { drawingOf, pngOf } from '../board/export';
import type { PasangBoard } from '../board/pasang-board';
import { at } from '../wire/address';
import { Refused } from '../wire/api';
import { say } from '../words/words';
import { save } from './save-file';
import sheet from './share-dialog.css';

/** Takes a round or a position elsewhere: link, text, record, drawing, picture. */
@customElement('share-dialog')
export class ShareDialog extends LitElement {
  @property() position = '';
  /** The name of saved files, without ending. */
  @property() name = 'pasang';
  @property({ attribute: false }) record: (() => Promise<string>) | null = null;
  @property({ attribute: false }) board: PasangBoard | null = null;
  /** What came of it, said in the dialog: nothing behind it can be read or heard. */
  @state() private said = '';
  @query('dialog') private dialog!: HTMLDialogElement;

  constructor() {
    super();
    new AdoptedSheets(this, [sheet]);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  open(): void {
    this.said = '';
    this.dialog.showModal();
  }

  private get link(): string {
    return `${location.origin}${at('/analyse')}?position=${encodeURIComponent(this.position)}`;
  }

  /** Markup that shows the position in a frame on another page. */
  private get frame(): string {
    const source = `${location.origin}${at('/embed')}?position=${encodeURIComponent(this.position)}`;
    return `<iframe src="${source}" width="480" height="560" title="${say('embed.heading')}"></iframe>`;
  }

  protected override render() {
    return html`<dialog class="share" aria-label=${say('share.heading')}>
      <header class="row">
        <h2>${say('share.heading')}</h2>
        <button
          class="button bare"
          aria-label=${say('share.close')}
          @click=${() => this.dialog.close()}
        >
          ${icon('close')}
        </button>
      </header>
      ${this.line(say('share.link'), this.link)} ${this.line(say('share.position'), this.position)}
      ${this.line(say('share.embed'), this.frame)}
      <div class="row">
        ${
          this.record
            ? html`<button class="button" @click=${this.saveRecord}>
                ${icon('download')}${say('share.record')}
              </button>`
            : nothing
        }
        <button class="button" @click=${this.saveDrawing}>
          ${icon('download')}${say('share.svg')}
        </button>
        <button class="button" @click=${this.savePicture}>
          ${icon('download')}${say('share.png')}
        </button>
      </div>
      <p role="status">${this.said}</p>
    </dialog>`;
  }

  private line(label: string, text: string) {
    return html`<label class="field">
      <span>${label}</span>
      <span class="copy">
        <input
          type="text"
          readonly
          .value=${text}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        />
        <button class="button" type="button" @click=${() => void this.copy(text)}>
          ${say('share.copy')}
        </button>
      </span>
    </label>`;
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = say('share.copied');
    } catch {
      this.said = say('share.notCopied');
    }
  }

  private async saveRecord(): Promise<void> {
    if (!this.record) return;
    try {
      save(`${this.name}.pasang`, await this.record());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.said = error.message;
    }
  }

  private saveDrawing(): void {
    if (this.board) save(`${this.name}.svg`, drawingOf(this.board), 'image/svg+xml');
  }

  private async savePicture(): Promise<void> {
    if (this.board) save(`${this.name}.png`, await pngOf(drawingOf(this.board)));
  }
}
