import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { picture } from '../board/picture';
import { about } from '../parts/about';
import { AskingPage } from '../parts/asking-page';
import { icon } from '../parts/icons';
import { go } from '../parts/navigation';
import { changeSettings, settings } from '../parts/settings';
import { visitor } from '../parts/visitor';
import { at } from '../wire/address';
import { meeting } from '../wire/meeting';
import type { About, ChallengeView, LobbyTold, Me, OpenSeat, Seek } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { GuestName, guestMark } from '../parts/guest-name';
import sheet from './online.css';
import { ownList, turnList } from './own-list';
import { OwnRounds } from './own-rounds';
import { Seeking } from './seeking';
import { WatchedTables } from './watched-tables';
import { nameOf, startWords, termsInShort } from '../parts/terms-words';

/** The clocks of quick pairing, and what their words are called. */
const POOLS = [
  ['5+5', 'five'],
  ['10+10', 'ten'],
  ['day', 'day'],
  ['none', 'none'],
] as const satisfies readonly (readonly [Seek['pool'], string])[];
const LEVEL = 3;

/** Where others are: quick pairing, open seats, and tables to watch. */
@customElement('lobby-page')
export class LobbyPage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private lobby: LobbyTold | null = null;
  @state() private about: About | null = null;
  @state() private me: Me | null | undefined = undefined;
  private readonly name = new GuestName();
  private readonly seeking = new Seeking(this, {
    lobby: (told) => this.see(told),
    met: (table) => go(`/table/${table}`),
  });
  private readonly watched = new WatchedTables(this);
  private readonly own = new OwnRounds(this, () => !!this.me?.person);

  get heading(): string {
    return sayOnline('lobby.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.attempt(async () => {
      const [me, told] = await Promise.all([visitor(), about().catch(() => null)]);
      this.me = me;
      this.about = told;
      if (!me || !this.isConnected) return;
      this.seeking.enter();
      await this.own.look();
    });
  }

  /** Whatever moves in the lobby may be the visitor's own. */
  private see(told: LobbyTold): void {
    this.lobby = told;
    this.watched.see(told);
    this.own.stir();
  }

  /** Does something under the visitor's name; who had none before comes to the lobby anew. */
  private async asNamed(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    await this.attempt(async () => {
      const wasKnown = !!this.me?.person;
      this.me = await this.name.settle(this.me ?? null);
      await act();
      if (!wasKnown) {
        this.me = await visitor();
        this.seeking.enter();
      }
    });
  }

  private seek(pool: Seek['pool']): void {
    void this.asNamed(async () => {
      await this.seeking.seek({ pool, rated: this.hasAccount && settings().rated });
      await this.own.look();
    });
  }

  private get hasAccount(): boolean {
    return this.me?.person?.kind === 'account';
  }

  /** Chooses whether quick rounds count; who waits already goes on waiting for such a one. */
  private chooseRated(rated: boolean): void {
    changeSettings({ rated });
    if (this.seeking.pool) this.seek(this.seeking.pool);
  }

  /** Waits no longer for a round with days for each move. */
  private withdraw({ id }: ChallengeView): void {
    void this.attempt(async () => {
      if (this.seeking.waitsFor(id)) await this.seeking.stop();
      else await meeting.withdraw(id);
      await this.own.look();
    });
  }

  private sit(seat: OpenSeat): void {
    void this.asNamed(async () => {
      const { table } = await meeting.accept(seat.id);
      if (table) go(`/table/${table}`);
    });
  }

  protected override render() {
    if (this.me === undefined) return html`<div aria-busy="true"><h1>${this.heading}</h1></div>`;
    if (this.me === null)
      return html`<div class="empty">
        <h1>${sayOnline('lobby.closed')}</h1>
        <p>${sayOnline('lobby.closed.text')}</p>
        <a class="button main" href=${at('/new')}>${sayOnline('lobby.computer')}</a>
      </div>`;
    return html`<div class="others">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="soft" role="status">${this.renderCounts()}</p>
      </header>
      ${this.renderProblem()} ${turnList(this.own.waiting)} ${this.renderQuick()}
      ${this.renderSeats()} ${this.renderOwn()} ${this.renderTournaments()}
      ${this.watched.render(this.busy, () => void this.attempt(() => this.watched.more()))}
    </div>`;
  }

  private renderCounts() {
    const { lobby } = this;
    if (!lobby) return '…';
    return `${sayOnline('lobby.here', { count: lobby.people })} · ${sayOnline('lobby.playing', { count: lobby.playing })}`;
  }

  private renderQuick() {
    const waiting = this.seeking.pool;
    return html`<section class="stack quick">
      <h2>${sayOnline('lobby.quick')}</h2>
      <p class="soft">${sayOnline('lobby.quick.lede')}</p>
      ${this.name.field(this.me ?? null, 'lobby.you')}
      <div class="pools">
        ${POOLS.map(
          ([pool, word]) =>
            html`<button
              class="button pool"
              aria-pressed=${pool === waiting}
              ?disabled=${this.busy}
              @click=${() => this.seek(pool)}
            >
              <b>${sayOnline(`lobby.quick.${word}`)}</b>
              <small>${sayOnline(`lobby.quick.${word}.about`)}</small>
            </button>`,
        )}
      </div>
      ${this.renderRated()} ${waiting ? this.renderWaiting() : nothing}
    </section>`;
  }

  private renderRated() {
    if (!this.hasAccount) return html`<p class="small soft">${sayOnline('lobby.unrated')}</p>`;
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${settings().rated}
        ?disabled=${this.busy}
        @change=${(event: Event) => this.chooseRated((event.target as HTMLInputElement).checked)}
      />${sayOnline('lobby.rated')}
    </label>`;
  }

  private renderWaiting() {
    return html`<p class="notice waiting-words" role="status">
      ${sayOnline(this.seeking.slow ? 'lobby.slow' : 'lobby.waiting')}
      ${
        this.seeking.slow
          ? nothing
          : html`<button
              class="button"
              @click=${() => void this.attempt(() => this.seeking.stop())}
            >
              ${sayOnline('lobby.cancel')}
            </button>`
      }
    </p>`;
  }

  private renderSeats() {
    const seats = this.lobby?.seats ?? [];
    return html`<section class="stack">
      <h2>${sayOnline('lobby.seats')}</h2>
      ${
        seats.length
          ? html`<ul class="seats">
              ${seats.map((seat) => this.renderSeat(seat))}
            </ul>`
          : html`<p class="soft">${sayOnline('lobby.seats.none')}</p>`
      }
      <div class="row">
        <a class="button" href=${at('/new?opponent=distant&listed')}
          >${icon('plus')}${sayOnline('lobby.seats.make')}</a
        >
        <a class="button" href=${at(`/new?level=${LEVEL}`)}>${sayOnline('lobby.computer')}</a>
      </div>
    </section>`;
  }

  private renderSeat(seat: OpenSeat) {
    const { maker, terms } = seat;
    const name = nameOf(maker);
    return html`<li class="card seat">
      ${picture(terms.rows)}
      <span class="about">
        <span class="line"><b>${name}</b> ${guestMark(maker.kind)}</span>
        <span class="small soft">${startWords(terms)}</span>
        <span class="small soft">${termsInShort(terms, this.about)}</span>
      </span>
      ${
        maker.id === this.me?.person?.id
          ? html`<a class="button" href=${at(`/challenge/${seat.id}`)}
              >${sayOnline('lobby.own')}</a
            >`
          : html`<button
              class="button main"
              aria-label=${sayOnline('lobby.sit.label', { name })}
              ?disabled=${this.busy}
              @click=${() => this.sit(seat)}
            >
              ${sayOnline('lobby.sit')}
            </button>`
      }
    </li>`;
  }

  private renderOwn() {
    return ownList(this.own.challenges, {
      about: this.about,
      busy: this.busy,
      withdraw: (challenge) => this.withdraw(challenge),
    });
  }

  private renderTournaments() {
    return html`<section class="stack">
      <h2>${sayOnline('lobby.tournaments')}</h2>
      <p class="soft">${sayOnline('lobby.tournaments.lede')}</p>
      <div class="row">
        <a class="button" href=${at('/tournaments')}
          >${icon('people')}${sayOnline('lobby.tournaments.go')}</a
        >
      </div>
    </section>`;
  }
}
