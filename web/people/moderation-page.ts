import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { showBanner } from '../parts/banner';
import { icon } from '../parts/icons';
import { ago } from '../parts/round-summary';
import { typed } from '../parts/typed';
import { at } from '../wire/address';
import { people } from '../wire/people';
import type { ReportView } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { AskingPage } from '../parts/asking-page';
import sheet from './people.css';

const DAYS = [1, 3, 7, 30, 365];

/** The moderators' queue: what was reported, who it is about, and what can be done. */
@customElement('moderation-page')
export class ModerationPage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private reports: ReportView[] | null = null;
  @state() private closed = false;
  @state() private isHome = false;

  get heading(): string {
    return sayPeople('queue.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch(false);
  }

  private async fetch(closed: boolean): Promise<void> {
    await this.attempt(async () => {
      this.isHome = !(await people.me()).shared;
      if (this.isHome) return;
      this.reports = (await people.reports(closed)).reports;
      this.closed = closed;
    });
  }

  private async close(report: ReportView): Promise<void> {
    await this.attempt(async () => {
      await people.closeReport(report.id);
      this.reports = (this.reports ?? []).filter(({ id }) => id !== report.id);
    });
  }

  private async ban(event: SubmitEvent, { subject }: ReportView): Promise<void> {
    const days = Number(typed(event)('days'));
    await this.attempt(async () => {
      await people.ban(subject.id, days);
      await this.fetch(this.closed);
      const word = days ? 'queue.banned' : 'queue.unbanned';
      showBanner({ text: sayPeople(word, { name: subject.name, count: days }) }, 8);
    });
  }

  protected override render() {
    return html`<div class="people queue stack">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="soft">${sayPeople('queue.about')}</p>
      </header>
      <div class="row" role="group" aria-label=${sayPeople('queue.show')}>
        ${[false, true].map(
          (closed) =>
            html`<button
              class="button"
              aria-pressed=${closed === this.closed}
              @click=${() => void this.fetch(closed)}
            >
              ${sayPeople(closed ? 'queue.closed' : 'queue.open')}
            </button>`,
        )}
      </div>
      ${this.renderProblem()} ${this.renderList()}
    </div>`;
  }

  private renderList() {
    if (this.isHome) return html`<p class="notice">${sayPeople('account.home')}</p>`;
    if (!this.reports) return this.problem ? nothing : html`<div class="waiting"></div>`;
    if (!this.reports.length) return html`<p class="empty">${sayPeople('queue.empty')}</p>`;
    return html`<ul class="plain stack">
      ${this.reports.map((report) => this.renderReport(report))}
    </ul>`;
  }

  private renderReport(report: ReportView) {
    const { subject, reporter, banned_until: banned } = report;
    const by = reporter === null ? sayPeople('queue.house') : reporter || sayPeople('who.guest');
    return html`<li class="card stack">
      <h2>
        ${sayPeople(`report.${report.kind}`)}:
        ${
          subject.kind === 'account'
            ? html`<a href=${at(`/people/${encodeURIComponent(subject.name)}`)}>${subject.name}</a>`
            : html`<span dir="auto">${subject.name || sayPeople('who.guest')}</span>`
        }
      </h2>
      <p class="small soft">${sayPeople('queue.told', { name: by, when: ago(report.at) })}</p>
      ${report.text ? html`<p dir="auto">${report.text}</p>` : nothing}
      ${banned && Date.parse(banned) > Date.now() ? html`<p class="notice">${sayPeople('queue.isBanned')}</p>` : nothing}
      <div class="row">
        ${
          report.table
            ? html`<a class="button" href=${at(`/review/${report.table}`)}
                >${icon('eye')}${sayPeople('queue.look')}</a
              >`
            : nothing
        }
        ${
          report.closed
            ? nothing
            : html`<button class="button" @click=${() => void this.close(report)}>
                ${icon('check')}${sayPeople('queue.close')}
              </button>`
        }
        ${this.renderBan(report)}
      </div>
    </li>`;
  }

  private renderBan(report: ReportView) {
    return html`<form class="row" @submit=${(event: SubmitEvent) => void this.ban(event, report)}>
      <label>
        <span class="unseen">${sayPeople('queue.days')}</span>
        <select name="days">
          ${DAYS.map((days) => html`<option value=${days} ?selected=${days === DAYS[0]}>${sayPeople('queue.forDays', { count: days })}</option>`)}
          <option value="0">${sayPeople('queue.lift')}</option>
        </select>
      </label>
      <button class="button danger">${icon('flag')}${sayPeople('queue.ban')}</button>
    </form>`;
  }
}
