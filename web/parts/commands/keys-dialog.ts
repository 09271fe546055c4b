import { LitElement, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { sayCommand } from '../../words/commands/words';
import { AdoptedSheets } from '../adopted-sheets';
import { icon } from '../icons';
import sheet from './keys-dialog.css';
import { keysOf, type KeyGroup, type KeysOf } from './keys-list';

/** Every key of a page, in a dialog. */
@customElement('keys-dialog')
export class KeysDialog extends LitElement {
  @property() page: KeysOf = 'task';
  @query('dialog') private dialog!: HTMLDialogElement;

  constructor() {
    super();
    new AdoptedSheets(this, [sheet]);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async open(): Promise<void> {
    await this.updateComplete;
    if (!this.dialog.open) this.dialog.showModal();
  }

  protected override render() {
    return html`<dialog class="keys" aria-labelledby="keys-heading">
      <header class="row">
        <h2 id="keys-heading">${sayCommand('keys.heading')}</h2>
        <button
          class="button bare"
          aria-label=${sayCommand('keys.close')}
          @click=${() => this.dialog.close()}
        >
          ${icon('close')}
        </button>
      </header>
      <p class="soft">${sayCommand('keys.lede')}</p>
      ${keysOf(this.page).map((group) => this.renderGroup(group))}
    </dialog>`;
  }

  private renderGroup({ heading, keys }: KeyGroup) {
    return html`<section>
      <h3>${sayCommand(heading)}</h3>
      <dl>
        ${keys.map(
          (one) =>
            html`<div>
              <dt>${one.keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
              <dd>${sayCommand(one.word)}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }
}
