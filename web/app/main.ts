import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { say, type Word } from '../words/words';
import { chooseAnswerer, type Answerer } from './answerer';
import { band } from './band';
import { about } from '../parts/about';
import { onBanner, showBanner, type Banner } from '../parts/banner';
import { icon, type Icon } from '../parts/icons';
import { painted, type Page } from '../parts/page';
import { follow, herePath } from '../parts/navigation';
import { visitor } from '../parts/visitor';
import { placeOf } from './router';
import { ROUTES } from './routes';
import type { Updates } from './updates';
import { at, pathOf } from '../wire/address';

/** The rooms that lead on; one is there only where strangers share the server. */
const NAV: { room: string; path: string; word: Word; icon: Icon; shared?: boolean }[] = [
  { room: 'play', path: '/', word: 'nav.play', icon: 'play' },
  { room: 'lobby', path: '/lobby', word: 'nav.lobby', icon: 'people', shared: true },
  { room: 'learn', path: '/learn', word: 'nav.learn', icon: 'book' },
  { room: 'patterns', path: '/patterns', word: 'nav.patterns', icon: 'grid' },
  { room: 'library', path: '/library', word: 'nav.library', icon: 'shelf' },
  { room: 'review', path: '/analyse', word: 'nav.analyse', icon: 'graph' },
];

/** The shell round every page: header, navigation, the page itself, footer, banner. */
@customElement('pasang-app')
export class PasangApp extends LitElement {
  @state() private page: Page | null = null;
  @state() private room = '';
  @state() private lost: 'path' | 'load' | null = null;
  @state() private banner: Banner | null = null;
  @state() private spoken = '';
  @state() private answerer: Answerer = 'server';
  /** Whether strangers share the server. */
  @state() private shared = false;
  private arrivals = 0;
  private updates: Updates | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    onBanner((banner, spoken) => {
      this.banner = banner;
      // The same words anew are a change too, or they would not be heard again.
      this.spoken = spoken && spoken === this.spoken ? `${spoken}\u00a0` : spoken;
    });
    follow(() => void this.arrive());
    void chooseAnswerer((answerer) => this.beAnswered(answerer)).then(() => this.arrive());
  }

  /** Says who answers from now on, if that changes in the midst of a visit. */
  private beAnswered(answerer: Answerer): void {
    const changed = this.page !== null && answerer !== this.answerer;
    this.answerer = answerer;
    if (changed) showBanner({ text: say(answerer === 'away' ? 'away.lost' : 'away.back') }, 8);
  }

  private async arrive(): Promise<void> {
    const arrival = ++this.arrivals;
    const place = placeOf(ROUTES, pathOf(location) ?? '', location.search);
    if (!place) return this.lose('path');
    try {
      await place.route.load();
    } catch {
      if (arrival === this.arrivals) this.lose('load');
      return;
    }
    // A quicker click may have led elsewhere while this page was on its way.
    if (arrival !== this.arrivals) return;
    const page = document.createElement(place.route.tag) as Page;
    page.parts = place.parts;
    page.query = place.query;
    const moved = this.page !== null;
    this.lost = null;
    this.page = page;
    this.room = place.route.room;
    document.documentElement.dataset['room'] = place.route.tag;
    document.title = say('app.title', { page: page.heading });
    if (!moved) return this.stand(place.route.tag);
    this.updates?.offer();
    scrollTo(0, 0);
    await this.updateComplete;
    this.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  /** The first page is shown: time for what can wait. */
  private async stand(tag: string): Promise<void> {
    await this.updateComplete;
    await painted();
    // Most who arrive at the start go on to a table, which is not to share a slow network with all that is kept for later.
    const table = tag === 'start-page' ? ROUTES.find((route) => route.tag === 'table-page') : null;
    await Promise.allSettled([table?.load(), about()]);
    try {
      const [{ updates }, { followLaunches }] = await Promise.all([
        import('./updates'),
        import('./launches'),
      ]);
      this.updates = updates;
      followLaunches();
      if (this.answerer === 'server') this.shared = (await visitor()) !== null;
      if (this.answerer === 'server') await import('../people/who-link');
      await updates.start();
    } catch {
      // Whoever served the page has gone meanwhile; the page stands without these.
    }
  }

  private lose(what: 'path' | 'load'): void {
    this.lost = what;
    this.page = null;
    this.room = '';
    delete document.documentElement.dataset['room'];
    document.title = say('app.title', { page: say(`lost.${what}.heading`) });
  }

  protected override render() {
    return html`
      <a class="skip" href="#main">${say('app.skip')}</a>
      <header>
        ${band}
        <div class="top">
          <a class="brand" href=${at('/')}>
            ${say('app.name')}
            <svg viewBox="-32 -32 64 64" aria-hidden="true">
              <path d="M0-29 29 0 0 29-29 0Z" fill="var(--gold)" />
            </svg>
          </a>
          <nav class="nav" aria-label=${say('nav.label')}>
            ${NAV.filter(({ shared }) => !shared || this.shared).map(
              ({ room, path, word, icon: name }) =>
                html`<a href=${at(path)} aria-current=${room === this.room ? 'page' : nothing}>
                  ${icon(name)}${say(word)}
                </a>`,
            )}
          </nav>
          <span class="spring"></span>
          <who-link .here=${herePath()}></who-link>
          <a class="button bare" href=${at('/settings')} aria-label=${say('nav.settings')}
            >${icon('sliders')}</a
          >
        </div>
      </header>
      <main class="page" id="main" tabindex="-1">${this.lost ? this.renderLost() : this.page}</main>
      ${this.page || this.lost ? this.renderFoot() : nothing}
      <div class="unseen" role="status" aria-live="polite">${this.spoken}</div>
      ${this.banner ? this.renderBanner(this.banner) : nothing}
    `;
  }

  /** Comes with the page, so that nothing below it has to move. */
  private renderFoot() {
    return html`<footer class="foot">
      <div>
        <span>${say('app.footer')}</span>
        <a href=${at('/learn')}>${say('nav.learn')}</a>
        <a href=${at('/print')}>${say('nav.print')}</a>
        <a href=${at('/settings')}>${say('nav.settings')}</a>
        <span class="answerer">${say(`answerer.${this.answerer}`)}</span>
      </div>
    </footer>`;
  }

  private renderBanner({ text, action }: Banner) {
    return html`<div class="banner" role="region" aria-label=${say('app.banner')}>
      <span>${text}</span>
      ${action ? html`<button @click=${action.run}>${action.label}</button>` : nothing}
    </div>`;
  }

  private renderLost() {
    const kind = this.lost ?? 'path';
    return html`<div class="empty">
      <h1>${say(`lost.${kind}.heading`)}</h1>
      <p>${say(`lost.${kind}.text`)}</p>
      <a class="button main" href=${at('/')}>${say('lost.home')}</a>
    </div>`;
  }
}
