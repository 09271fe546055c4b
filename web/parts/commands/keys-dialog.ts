import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { sayCommand } from '../../words/commands/words';
import { ModalDialog } from '../modal-dialog';
import sheet from './keys-dialog.css';
import { keysOf, type KeyGroup, type KeysOf } from './keys-list';

/** Every key of a page, in a dialog. */
@customElement('keys-dialog')
export class KeysDialog extends ModalDialog {
  static override readonly sheets = [sheet];
  @property() page: KeysOf = 'task';

  protected override render() {
    return html`<dialog class="modal keys" aria-label=${sayCommand('keys.heading')}>
      ${this.renderHeader(sayCommand('keys.heading'), sayCommand('keys.close'))}
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
