import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { showBanner } from '../parts/banner';
import { conductPart } from '../parts/conduct';
import { ago, standing, versus } from '../parts/round-summary';
import { titleOf } from '../parts/round-title';
import { picture } from '../board/picture';
import { at } from '../wire/address';
import { people } from '../wire/people';
import type {
  Me,
  OpponentReport,
  Profile,
  ProfileRound,
  RatingView,
  TallyView,
} from '../wire/types';
import { sayPeople } from '../words/people/words';
import { say } from '../words/words';
import { AskingPage } from '../parts/asking-page';
import sheet from './people.css';
import { ratingGraph } from './rating-graph';
import { ratingText } from './rating-text';

const PATTERNS_SHOWN = 8;

/** What is public of somebody: ratings, results by side and pattern, the last rounds. */
@customElement('profile-page')
export class ProfilePage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private profile: Profile | null = null;
  @state() private me: Me | null = null;

  get heading(): string {
    return this.parts[0] ?? '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.attempt(async () => {
      this.me = await people.me();
      if (this.me.shared) this.profile = await people.profile(this.parts[0] ?? '');
    });
  }

  private async turnBlock({ person, blocked }: Profile): Promise<void> {
    await this.attempt(async () => {
      await (blocked ? people.unblock(person.id) : people.block(person.id));
      if (this.profile) this.profile = { ...this.profile, blocked: !blocked };
    });
  }

  private report(told: OpponentReport, { person }: Profile): Promise<boolean> {
    return this.attempt(async () => {
      await people.report({ person: person.id, ...told });
      showBanner({ text: sayPeople('report.done') }, 8);
    });
  }

  protected override render() {
    return html`<div class="people profile stack">
      <h1 dir="auto">${this.profile?.person.name ?? this.heading}</h1>
      ${this.renderProblem()} ${this.renderInside()}
      ${
        this.profile || this.problem
          ? html`<p><a href=${at('/people')}>${sayPeople('board.heading')}</a></p>`
          : nothing
      }
    </div>`;
  }

  private renderInside() {
    const { me, profile } = this;
    if (me && !me.shared) return html`<p class="notice">${sayPeople('account.home')}</p>`;
    if (!profile) return this.problem ? nothing : html`<div class="waiting"></div>`;
    const known = Boolean(me?.person);
    return html`<section class="columns" aria-label=${sayPeople('profile.ratings')}>
        ${profile.ratings.map((rating) => this.renderRating(rating, profile))}
        ${profile.ratings.length ? nothing : html`<p class="empty">${sayPeople('profile.unrated')}</p>`}
      </section>
      ${this.renderResults(profile)} ${this.renderRounds(profile.rounds)}
      ${
        profile.own || !known
          ? nothing
          : html`<section class="card stack conduct">
              <h2>${sayPeople('conduct.heading')}</h2>
              ${conductPart({
                blocked: profile.blocked,
                turn: () => this.turnBlock(profile),
                report: (told) => this.report(told, profile),
              })}
            </section>`
      }`;
  }

  private renderRating(rating: RatingView, { history }: Profile) {
    const steps = history.filter(({ pace }) => pace === rating.pace);
    return html`<article class="card stack">
      <h2>${sayPeople(`pace.${rating.pace}`)}</h2>
      <p class="points">
        <b>${ratingText(rating)}</b>
        <small class="soft">
          ${sayPeople('rating.about', { deviation: rating.deviation * 2, count: rating.rounds })}
          ${rating.provisional ? sayPeople('rating.provisional') : nothing}
        </small>
      </p>
      ${steps.length ? ratingGraph(steps) : nothing}
    </article>`;
  }

  private renderResults(profile: Profile) {
    const { south, north, patterns } = profile;
    const rows: [string, TallyView][] = [
      [say('side.south'), south],
      [say('side.north'), north],
      ...patterns
        .slice(0, PATTERNS_SHOWN)
        .map(({ pattern, tally }): [string, TallyView] => [
          sayPeople('results.pattern', { name: pattern }),
          tally,
        ]),
    ];
    return html`<section class="card stack">
      <h2>${sayPeople('results.heading')}</h2>
      <table class="results">
        <thead>
          <tr>
            <td></td>
            <th scope="col">${sayPeople('results.won')}</th>
            <th scope="col">${sayPeople('results.drawn')}</th>
            <th scope="col">${sayPeople('results.lost')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, { won, drawn, lost }]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${won}</td>
                <td>${drawn}</td>
                <td>${lost}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  private renderRounds(rounds: readonly ProfileRound[]) {
    if (!rounds.length) return nothing;
    return html`<section class="stack">
      <h2>${sayPeople('profile.rounds')}</h2>
      <ul class="rounds plain">
        ${rounds.map(
          ({ table, change }) =>
            html`<li class="card">
              <a class="look" href=${at(`/review/${table.id}`)} tabindex="-1" aria-hidden="true"
                >${picture(table.rows)}</a
              >
              <div>
                <h3><a href=${at(`/review/${table.id}`)}>${versus(table)}</a></h3>
                <p class="small soft">${titleOf(table)}</p>
                <p class="small soft">
                  ${standing(table)} · ${ago(table.updated)}
                  ${change === null ? nothing : html` · <b>${signed(change)}</b>`}
                </p>
              </div>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

/** A change of points with its sign. */
function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
