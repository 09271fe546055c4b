import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { showBanner } from '../parts/banner';
import { icon, type Icon } from '../parts/icons';
import { FIRST_PATTERN } from '../parts/first-pattern';
import { Page, painted } from '../parts/page';
import { go } from '../parts/navigation';
import { settings } from '../parts/settings';
import { Refused, api, onAnswerer } from '../wire/api';
import type { Pattern, TableSummary } from '../wire/types';
import { say, type Word } from '../words/words';
import { chooseFiles } from '../parts/import-records';
import { hasPlayed } from '../parts/played';
import { engineSeat, yourSeat } from '../parts/seats';
import { savedRound } from './saved-round';
import '../parts/device-rounds';
import deviceSheet from '../parts/device-rounds.css';
import sheet from './start.css';
import { at } from '../wire/address';

const TURN_MS = 7000;
const WATCH_LEVEL = 5;
const FIRST_LEVEL = 1;

/** Where everything begins: go on, start anew, learn, watch, import. */
@customElement('start-page')
export class StartPage extends Page {
  static override readonly sheets = [sheet, deviceSheet];
  @state() private saved: TableSummary[] | null = null;
  @state() private problem: string | null = null;
  @state() private rows = FIRST_PATTERN;
  private patterns: Pattern[] = [];
  private opening = false;
  private forgetAnswerer: () => void = () => undefined;
  private turning: ReturnType<typeof setInterval> | undefined;

  get heading(): string {
    return say('start.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forgetAnswerer = onAnswerer(() => void this.fetchSaved());
    void this.fetchSaved();
    this.turning = setInterval(() => void this.turn(), TURN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forgetAnswerer();
    clearInterval(this.turning);
  }

  /** Words and buttons first: the board is there to look at, and drawn when they can be used. */
  protected override firstUpdated(): void {
    void painted().then(() => import('../board/pasang-board'));
  }

  private async fetchSaved(): Promise<void> {
    try {
      this.saved = (await api.tables({ status: 'playing', limit: '3' })).tables;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.saved = [];
      this.problem = error.message;
    }
  }

  /** Shows another pattern on the board now and then, if motion is welcome. */
  private async turn(): Promise<void> {
    if (
      document.hidden ||
      !settings().motion ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return;
    const next = await this.anyPattern().catch(() => null);
    if (next) this.rows = next.rows;
  }

  private async anyPattern(): Promise<Pattern | null> {
    if (!this.patterns.length) this.patterns = await api.patterns();
    return this.patterns[Math.floor(Math.random() * this.patterns.length)] ?? null;
  }

  /** Whether nobody has played here yet, as far as this browser and this library know. */
  private get isFirst(): boolean {
    return this.saved?.length === 0 && !hasPlayed();
  }

  /** A first round: the weakest level, and words explained where they appear. */
  private begin(): Promise<void> {
    return this.open(async () => {
      const seats = { south: yourSeat(), north: engineSeat(FIRST_LEVEL) };
      const { id } = await api.openTable({ pattern: '1', agreement: 'slide', ...seats });
      return `/table/${id}?first`;
    });
  }

  private watch(): Promise<void> {
    return this.open(async () => {
      const pattern = (await this.anyPattern())?.name ?? '1';
      const seat = engineSeat(WATCH_LEVEL);
      const { id } = await api.openTable({ pattern, agreement: 'slide', south: seat, north: seat });
      return `/table/${id}`;
    });
  }

  private async open(table: () => Promise<string>): Promise<void> {
    // A double click is meant once.
    if (this.opening) return;
    this.opening = true;
    try {
      go(await table());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 6);
    } finally {
      this.opening = false;
    }
  }

  protected override render() {
    return html`<div class="start">
      ${this.renderHero()}
      <section class="stack">
        <header class="row apart">
          <h2>${say('start.continue')}</h2>
          ${this.saved?.length ? html`<a href=${at('/library')}>${say('start.all')}</a>` : nothing}
        </header>
        <div class="saved-list">${this.renderSaved()}</div>
      </section>
      <device-rounds @sent=${() => void this.fetchSaved()}></device-rounds>
      <section class="stack">
        <h2>${say('start.shortcuts')}</h2>
        <div class="shortcuts">
          ${this.shortcut('hint', 'start.puzzles', 'start.puzzles.about', () => go('/puzzles'))}
          ${this.shortcut('eye', 'start.watch', 'start.watch.about', () => void this.watch())}
          ${this.shortcut('upload', 'start.import', 'start.import.about', () => chooseFiles())}
          ${this.shortcut('grid', 'start.workshop', 'start.workshop.about', () => go('/workshop'))}
          ${this.shortcut('graph', 'start.analyse', 'start.analyse.about', () => go('/analyse'))}
        </div>
      </section>
    </div>`;
  }

  private renderHero() {
    const latest = this.saved?.[0];
    return html`<section class="hero">
      <div class="words">
        <h1>${say('start.title')}</h1>
        <p class="lede">${say('start.lede')}</p>
        <div class="row">
          ${
            this.isFirst
              ? html`<button class="button main large" @click=${() => void this.begin()}>
                  ${say('start.first')}
                </button>`
              : nothing
          }
          <a class="button large ${this.isFirst ? '' : 'main'}" href=${at('/new')}
            >${say('start.new')}</a
          >
          ${latest ? html`<a class="button large" href=${at(`/table/${latest.id}`)}>${say('start.goOn')}</a>` : nothing}
          <a class="button large" href=${at('/learn')}>${say('start.learn')}</a>
        </div>
      </div>
      <pasang-board
        still
        .rows=${this.rows}
        .coordinates=${false}
        .motion=${settings().motion ? 'on' : 'off'}
      ></pasang-board>
    </section>`;
  }

  private renderSaved() {
    if (this.problem) return html`<p class="notice bad" role="alert">${this.problem}</p>`;
    if (this.saved === null) return html`<div class="link-card saved waiting"></div>`;
    if (!this.saved.length)
      return html`<a class="link-card saved none" href=${at('/new')}
        >${say('start.continue.empty')}</a
      >`;
    return this.saved.map(savedRound);
  }

  private shortcut(name: Icon, word: Word, about: Word, open: () => void) {
    return html`<button class="link-card shortcut" @click=${open}>
      ${icon(name)}<b>${say(word)}</b><span class="small soft">${say(about)}</span>
    </button>`;
  }
}
