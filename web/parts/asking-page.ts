import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { Refused } from '../wire/refused';
import { Page } from './page';

/** A page that asks the server for things it may refuse, and says so in a sentence. */
export abstract class AskingPage extends Page {
  @state() protected problem: string | null = null;
  /** Whether something that was asked for has not been answered yet. */
  @state() protected busy = false;

  /** Does something that may be refused; whether it was not. */
  protected async attempt(act: () => Promise<void>): Promise<boolean> {
    this.problem = null;
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  protected renderProblem() {
    return this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing;
  }
}
