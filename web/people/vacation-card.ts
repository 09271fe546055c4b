import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Refused } from '../wire/api';
import { correspondence } from '../wire/correspondence';
import type { VacationTold } from '../wire/types';
import { language } from '../words/language';
import { sayPeople } from '../words/people/words';

/** Vacation: begun and ended here, with the days that are left of the year. */
@customElement('vacation-card')
export class VacationCard extends LitElement {
  @state() private told: VacationTold | null = null;
  @state() private problem: string | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.take(correspondence.vacation);
  }

  private async take(ask: () => Promise<VacationTold>): Promise<void> {
    try {
      this.told = await ask();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  protected override render() {
    const { told } = this;
    return html`<section class="card stack vacation">
      <h2>${sayPeople('vacation.heading')}</h2>
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      ${told ? this.renderInside(told) : nothing}
    </section>`;
  }

  private renderInside({ until, days_left, days_a_year }: VacationTold) {
    const count = Math.floor(days_left);
    const date =
      until && new Date(until).toLocaleDateString(language, { day: 'numeric', month: 'long' });
    return html`<p class="soft">${sayPeople('vacation.about', { days: days_a_year })}</p>
      <p role="status">
        ${date ? sayPeople('vacation.until', { date }) : sayPeople('vacation.left', { count })}
      </p>
      ${
        date
          ? html`<button class="button" @click=${() => this.take(correspondence.endVacation)}>
              ${sayPeople('vacation.end')}
            </button>`
          : html`<button
              class="button"
              ?disabled=${days_left <= 0}
              @click=${() => this.take(correspondence.beginVacation)}
            >
              ${sayPeople('vacation.begin')}
            </button>`
      }`;
  }
}
