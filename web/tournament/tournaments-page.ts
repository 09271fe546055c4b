import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { about } from '../parts/about';
import { AskingPage } from '../parts/asking-page';
import { GuestName } from '../parts/guest-name';
import { go } from '../parts/navigation';
import { visitor } from '../parts/visitor';
import { at } from '../wire/address';
import { api } from '../wire/api';
import { tournaments } from '../wire/tournaments';
import type { About, Me, Pattern, TournamentLine, TournamentView } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { sayTournament } from '../words/tournament/words';
import { NewTournamentForm } from './new-tournament';
import { stageText } from './stage-text';
import sheet from './tournament.css';

/** Coming into a tournament by its code, those one is in already, and making one. */
@customElement('tournaments-page')
export class TournamentsPage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private me: Me | null | undefined = undefined;
  @state() private own: TournamentLine[] = [];
  @state() private found: TournamentView | null = null;
  @state() private about: About | null = null;
  @state() private patterns: Pattern[] = [];
  private code = '';
  private readonly name = new GuestName();
  private readonly form = new NewTournamentForm(() => this.requestUpdate());

  get heading(): string {
    return sayTournament('cups.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.code = this.parts[0] ?? '';
    void this.act(async () => {
      const [me, told, patterns] = await Promise.all([
        visitor(),
        about().catch(() => null),
        api.patterns(),
      ]);
      this.me = me;
      this.about = told;
      this.patterns = patterns;
      if (!me) return;
      if (me.person) this.own = await tournaments.own();
      if (this.code) await this.find();
    });
  }

  private async act(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    await this.attempt(act);
  }

  private async find(): Promise<void> {
    this.found = null;
    const found = await tournaments.find(this.code);
    const isIn = found.entrants.some(({ person, here }) => here && person === this.me?.person?.id);
    if (isIn || found.director === this.me?.person?.id) return go(`/tournament/${found.id}`);
    this.found = found;
  }

  private look(event: Event): void {
    event.preventDefault();
    void this.act(() => this.find());
  }

  private join(event: Event): void {
    event.preventDefault();
    void this.act(async () => {
      this.me = await this.name.settle(this.me ?? null);
      go(`/tournament/${(await tournaments.join(this.code)).id}?next`);
    });
  }

  private make(event: Event): void {
    event.preventDefault();
    void this.act(async () => go(`/tournament/${(await tournaments.make(this.form.wanted)).id}`));
  }

  protected override render() {
    if (this.me === undefined) return html`<div aria-busy="true"><h1>${this.heading}</h1></div>`;
    if (this.me === null)
      return html`<div class="empty">
        <h1>${sayTournament('cups.closed')}</h1>
        <p>${sayTournament('cups.closed.text')}</p>
        <a class="button main" href=${at('/new')}>${sayOnline('lobby.computer')}</a>
      </div>`;
    return html`<div class="cups">
      <h1>${this.heading}</h1>
      ${this.renderProblem()} ${this.found ? this.renderJoin(this.found) : this.renderCode()}
      ${this.renderOwn()} ${this.found ? nothing : this.renderMake()}
    </div>`;
  }

  private renderCode() {
    return html`<form class="card stack" @submit=${this.look}>
      <h2>${sayTournament('join.heading')}</h2>
      <label class="field code-field">
        <span>${sayTournament('join.code')}</span>
        <input
          type="text"
          name="code"
          required
          maxlength="20"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          .value=${this.code}
          @input=${(event: Event) => (this.code = (event.target as HTMLInputElement).value)}
        />
      </label>
      <div class="row">
        <button class="button main" ?disabled=${this.busy}>${sayTournament('join.find')}</button>
      </div>
    </form>`;
  }

  private renderJoin({ title }: TournamentView) {
    return html`<form class="card stack" @submit=${this.join}>
      <h2>${sayTournament('join.to', { title })}</h2>
      ${this.name.field(this.me ?? null, 'lobby.you')}
      <div class="row">
        <button class="button main large" ?disabled=${this.busy}>
          ${sayTournament('join.join')}
        </button>
      </div>
    </form>`;
  }

  private renderOwn() {
    if (!this.own.length) return nothing;
    return html`<section class="stack">
      <h2>${sayTournament('cups.own')}</h2>
      <ul class="own">
        ${this.own.map(
          (one) =>
            html`<li>
              <a class="card" href=${at(`/tournament/${one.id}`)}>
                <b dir="auto">${one.title || this.heading}</b>
                <span class="small soft">
                  ${stageText(one)} · ${sayTournament('cups.players', { count: one.players })}
                  ${one.directs ? ` · ${sayTournament('cups.directs')}` : ''}
                </span>
              </a>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderMake() {
    return html`<form class="card stack" @submit=${this.make}>
      <h2>${sayTournament('make.heading')}</h2>
      <p class="soft">${sayTournament('make.lede')}</p>
      ${this.form.fields(this.about, this.patterns)}
      <div class="row">
        <button class="button main" ?disabled=${this.busy}>${sayTournament('make.make')}</button>
      </div>
    </form>`;
  }
}
