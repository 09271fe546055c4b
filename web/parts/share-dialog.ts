import { html, nothing, type SVGTemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { copyLine } from './copy-line';
import { icon } from './icons';
import { drawingOf, pngOf } from '../board/export';
import type { PasangBoard } from '../board/pasang-board';
import { at } from '../wire/address';
import { Refused } from '../wire/api';
import { say } from '../words/words';
import { ModalDialog } from './modal-dialog';
import { pack, type Packed } from './packed-round';
import { save } from './save-file';
import sheet from './share-dialog.css';

/** Takes a round or a position elsewhere: link, text, record, drawing, picture. */
@customElement('share-dialog')
export class ShareDialog extends ModalDialog {
  static override readonly sheets = [sheet];
  @property() position = '';
  /** The round it belongs to, if its moves are known. */
  @property({ attribute: false }) round: Packed | null = null;
  /** The name of saved files, without ending. */
  @property() name = 'pasang';
  @property({ attribute: false }) record: (() => Promise<string>) | null = null;
  @property({ attribute: false }) board: PasangBoard | null = null;
  /** What came of it, said in the dialog: nothing behind it can be read or heard. */
  @state() private said = '';
  @state() private code: SVGTemplateResult | null = null;

  override async open(): Promise<void> {
    this.said = '';
    this.code = null;
    await super.open();
  }

  private linkTo(round: Packed): string | null {
    const fragment = pack(round);
    return fragment && location.origin + at('/analyse') + fragment;
  }

  private get link(): string {
    const usual = `${location.origin}${at('/analyse')}?position=${encodeURIComponent(this.position)}`;
    return this.linkTo({ start: this.position, moves: [] }) ?? usual;
  }

  private get roundLink(): string | null {
    return this.round?.moves.length ? this.linkTo(this.round) : null;
  }

  /** Markup that shows the position in a frame on another page. */
  private get frame(): string {
    const source = `${location.origin}${at('/embed')}?position=${encodeURIComponent(this.position)}`;
    return `<iframe src="${source}" width="480" height="560" title="${say('embed.heading')}"></iframe>`;
  }

  protected override render() {
    return html`<dialog class="modal share" aria-label=${say('share.heading')}>
      ${this.renderHeader(say('share.heading'), say('share.close'))}
      ${this.roundLink ? this.line(say('share.round'), this.roundLink) : nothing}
      ${this.line(say('share.link'), this.link)} ${this.line(say('share.position'), this.position)}
      ${this.line(say('share.embed'), this.frame)} ${this.renderActions()} ${this.code}
      <p role="status">${this.said}</p>
    </dialog>`;
  }

  private renderActions() {
    return html`<div class="row">
      <button class="button" aria-pressed=${this.code !== null} @click=${this.turnCode}>
        ${icon('grid')}${say('share.qr')}
      </button>
      ${
        'share' in navigator
          ? html`<button class="button" @click=${this.send}>
              ${icon('share')}${say('share.send')}
            </button>`
          : nothing
      }
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
    </div>`;
  }

  private line(label: string, text: string) {
    return copyLine(label, text, (words) => (this.said = words));
  }

  /** Shows the link as a picture for another phone, or takes it away. */
  private async turnCode(): Promise<void> {
    if (this.code) this.code = null;
    else this.code = (await import('./share-code')).codeOf(this.roundLink ?? this.link);
  }

  private async send(): Promise<void> {
    try {
      await navigator.share({ url: this.roundLink ?? this.link });
    } catch {
      // The visitor has changed their mind.
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
