import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { showBanner } from '../app/banner';
import { icon, type Icon } from '../app/icons';
import { Page, adopt, painted } from '../app/page';
import { go } from '../app/router';
import { settings } from '../app/settings';
import { Refused, api } from '../wire/http';
import type { Pattern, TableSummary } from '../wire/types';
import { say, type Word } from '../words/words';
import { chooseFiles } from './import';
import { savedRound } from './saved';
import sheet from './start.css';

adopt(sheet);

const FIRST_PATTERN =
  'wwwwwbbbbbw/bwwwwbbbbww/bbwwwbbbwww/bbbwwbbwwww/bbbbwbwwwww/bbbbb+bbbbb/wwwwwbwbbbb/wwwwbbwwbbb/wwwbbbwwwbb/wwbbbbwwwwb/wbbbbbwwwww';
const TURN_MS = 7000;
const WATCH_LEVEL = 5;

/** Where everything begins: go on, start anew, learn, watch, import. */
@customElement('start-page')
export class StartPage extends Page {
  @state() private saved: TableSummary[] | null = null;
  @state() private problem: string | null = null;
  @state() private rows = FIRST_PATTERN;
  private patterns: Pattern[] = [];
  private opening = false;
  private turning: ReturnType<typeof setInterval> | undefined;

  get heading(): string {
    return say('start.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetchSaved();
    this.turning = setInterval(() => void this.turn(), TURN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.turning);
  }

  /** Words and buttons first: the board is there to look at, and drawn when they can be used. */
  protected override async firstUpdated(): Promise<void> {
    await painted();
    await import('../board/pasang-board');
  }

  private async fetchSaved(): Promise<void> {
    try {
      this.saved = (await api.tables({ status: 'playing', limit: '3' })).tables;
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
    if (!this.patterns.length) this.patterns = await api.patterns().catch(() => []);
    const next = this.patterns[Math.floor(Math.random() * this.patterns.length)];
    if (next) this.rows = next.rows;
  }

  private async watch(): Promise<void> {
    // A double click is meant once.
    if (this.opening) return;
    this.opening = true;
    const pattern = String(1 + Math.floor(Math.random() * 35));
    const seat = {
      kind: 'engine',
      name: say('seat.engine', { level: WATCH_LEVEL }),
      level: WATCH_LEVEL,
    } as const;
    try {
      const { id } = await api.openTable({ pattern, agreement: 'slide', south: seat, north: seat });
      go(`/table/${id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 6);
    } finally {
      this.opening = false;
    }
  }

  protected override render() {
    const latest = this.saved?.[0];
    return html`<div class="start">
      <section class="hero">
        <div class="words">
          <h1>${say('start.title')}</h1>
          <p class="lede">${say('start.lede')}</p>
          <div class="row">
            <a class="button main large" href="/new">${say('start.new')}</a>
            ${
              latest
                ? html`<a class="button large" href="/table/${latest.id}">${say('start.goOn')}</a>`
                : html`<a class="button large" href="/learn">${say('start.learn')}</a>`
            }
          </div>
        </div>
        <pasang-board
          still
          .rows=${this.rows}
          .coordinates=${false}
          .motion=${settings().motion ? 'on' : 'off'}
        ></pasang-board>
      </section>
      <section class="stack">
        <header class="row apart">
          <h2>${say('start.continue')}</h2>
          ${this.saved?.length ? html`<a href="/library">${say('start.all')}</a>` : nothing}
        </header>
        <div class="saved-list">${this.renderSaved()}</div>
      </section>
      <section class="stack">
        <h2>${say('start.doors')}</h2>
        <div class="doors">
          ${this.door('eye', 'start.watch', 'start.watch.about', () => void this.watch())}
          ${this.door('upload', 'start.import', 'start.import.about', () => chooseFiles())}
          ${this.door('grid', 'start.workshop', 'start.workshop.about', () => go('/workshop'))}
          ${this.door('graph', 'start.analyse', 'start.analyse.about', () => go('/analyse'))}
        </div>
      </section>
    </div>`;
  }

  private renderSaved() {
    if (this.problem) return html`<p class="notice bad" role="alert">${this.problem}</p>`;
    if (this.saved === null) return html`<div class="link-card saved waiting"></div>`;
    if (!this.saved.length)
      return html`<a class="link-card saved none" href="/new">${say('start.continue.empty')}</a>`;
    return this.saved.map(savedRound);
  }

  private door(name: Icon, word: Word, about: Word, open: () => void) {
    return html`<button class="link-card door" @click=${open}>
      ${icon(name)}<b>${say(word)}</b><span class="small soft">${say(about)}</span>
    </button>`;
  }
}
