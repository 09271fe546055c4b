import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { conductPart } from '../parts/conduct';
import { ModalDialog } from '../parts/modal-dialog';
import { opponent } from '../wire/opponent';
import { Refused } from '../wire/refused';
import type { OpponentReport } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { say } from '../words/words';
import sheet from './conduct-dialog.css';

/** Blocks the opponent of a table, or reports the opponent with the table to a moderator. */
@customElement('conduct-dialog')
export class ConductDialog extends ModalDialog {
  static override readonly sheets = [sheet];
  @property() table = '';
  /** What the opponent is called. */
  @property() name = '';
  /** Whether the opponent is blocked; null while that is not known. */
  @state() private blocked: boolean | null = null;
  @state() private problem: string | null = null;
  /** What came of it, said in the dialog: nothing behind it can be read or heard. */
  @state() private said = '';

  override async open(): Promise<void> {
    this.said = '';
    await super.open();
    await this.attempt(async () => {
      this.blocked = (await opponent.players(this.table)).blocked;
    });
  }

  /** Does something that may be refused; whether it was not. */
  private async attempt(act: () => Promise<void>): Promise<boolean> {
    this.problem = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
      return false;
    }
  }

  private turn(): Promise<boolean> {
    return this.attempt(async () => {
      await (this.blocked ? opponent.unblock(this.table) : opponent.block(this.table));
      this.blocked = !this.blocked;
      this.said = '';
    });
  }

  private report(told: OpponentReport): Promise<boolean> {
    return this.attempt(async () => {
      await opponent.report(this.table, told);
      this.said = sayPeople('report.done');
    });
  }

  protected override render() {
    const heading = sayPeople('conduct.with', { name: this.name });
    const { blocked, problem } = this;
    return html`<dialog class="modal conduct" aria-label=${heading}>
      ${this.renderHeader(heading, say('share.close'))}
      ${problem ? html`<p class="notice bad" role="alert">${problem}</p>` : nothing}
      ${
        blocked === null
          ? nothing
          : conductPart({
              blocked,
              turn: () => this.turn(),
              report: (told) => this.report(told),
            })
      }
      <p role="status">${this.said}</p>
    </dialog>`;
  }
}
