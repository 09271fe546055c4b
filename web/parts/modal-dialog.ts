import { LitElement, html } from 'lit';
import { query } from 'lit/decorators.js';
import { AdoptedSheets } from './adopted-sheets';
import { icon } from './icons';
import sheet from './modal-dialog.css';

/** A dialog over the page, drawn in the document itself; nothing behind it can be read or pressed meanwhile. */
export abstract class ModalDialog extends LitElement {
  /** What this dialog needs beside the style of all dialogs. */
  static readonly sheets: readonly string[] = [];
  @query('dialog') private dialog!: HTMLDialogElement;

  constructor() {
    super();
    new AdoptedSheets(this, [sheet, ...new.target.sheets]);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async open(): Promise<void> {
    await this.updateComplete;
    if (!this.dialog.open) this.dialog.showModal();
  }

  protected renderHeader(heading: string, close: string) {
    return html`<header class="row">
      <h2>${heading}</h2>
      <button class="button bare" aria-label=${close} @click=${() => this.dialog.close()}>
        ${icon('close')}
      </button>
    </header>`;
  }
}
