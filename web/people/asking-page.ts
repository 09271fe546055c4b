import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { Page } from '../parts/page';
import { Refused } from '../wire/refused';
import { sentence } from '../words/words';

/** A page that asks the server for things it may refuse, and says so in a sentence. */
export abstract class AskingPage extends Page {
  @state() protected problem: string | null = null;

  /** Does something that may be refused; whether it was not. */
  protected async attempt(act: () => Promise<void>): Promise<boolean> {
    this.problem = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = sentence(error.message);
      return false;
    }
  }

  protected renderProblem() {
    return this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing;
  }
}
