import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { at } from '../wire/address';
import { people } from '../wire/people';
import type { Leaderboard } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { AskingPage } from '../parts/asking-page';
import sheet from './people.css';
import { ratingText } from './rating-text';

const PACES = ['live', 'correspondence'] as const;

/** The list of ratings: live rounds and correspondence apart. */
@customElement('people-page')
export class PeoplePage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private board: Leaderboard | null = null;
  @state() private isHome = false;

  get heading(): string {
    return sayPeople('board.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch('live');
  }

  private async fetch(pace: Leaderboard['pace']): Promise<void> {
    await this.attempt(async () => {
      this.isHome = !(await people.me()).shared;
      if (!this.isHome) this.board = await people.leaderboard(pace);
    });
  }

  protected override render() {
    return html`<div class="people board stack">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="soft">${sayPeople('board.about')}</p>
      </header>
      ${this.renderProblem()} ${this.renderInside()}
    </div>`;
  }

  private renderInside() {
    const { board } = this;
    if (this.isHome) return html`<p class="notice">${sayPeople('account.home')}</p>`;
    if (!board) return this.problem ? nothing : html`<div class="waiting"></div>`;
    return html`<div class="row" role="group" aria-label=${sayPeople('board.pace')}>
        ${PACES.map(
          (pace) =>
            html`<button
              class="button"
              aria-pressed=${pace === board.pace}
              @click=${() => void this.fetch(pace)}
            >
              ${sayPeople(`pace.${pace}`)}
            </button>`,
        )}
      </div>
      ${board.entries.length ? this.renderList(board) : this.renderNobody()}`;
  }

  private renderNobody() {
    return html`<div class="empty">
      <p>${sayPeople('board.empty')}</p>
      <a class="button main" href=${at('/lobby')}>${sayPeople('board.play')}</a>
    </div>`;
  }

  private renderList({ entries }: Leaderboard) {
    return html`<table class="ranks card">
      <thead>
        <tr>
          <th scope="col">${sayPeople('board.rank')}</th>
          <th scope="col">${sayPeople('board.name')}</th>
          <th scope="col">${sayPeople('board.points')}</th>
          <th scope="col">${sayPeople('board.rounds')}</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          ({ rank, name, rating }) =>
            html`<tr>
              <td>${rank ?? '–'}</td>
              <th scope="row" dir="auto">
                <a href=${at(`/people/${encodeURIComponent(name)}`)}>${name}</a>
              </th>
              <td>${ratingText(rating)}</td>
              <td>${rating.rounds}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
