import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { picture } from '../board/picture';
import { icon } from '../parts/icons';
import { readdress } from '../parts/navigation';
import { Page } from '../parts/page';
import { gallery, patternTitle } from '../parts/pattern-gallery';
import gallerySheet from '../parts/pattern-gallery.css';
import { Refused, api } from '../wire/api';
import type { Pattern } from '../wire/types';
import { say } from '../words/words';
import sheet from './patterns.css';
import { at } from '../wire/address';

/** All patterns to look at: one is chosen, and played, printed or painted from. */
@customElement('patterns-page')
export class PatternsPage extends Page {
  static override readonly sheets = [gallerySheet, sheet];
  @state() private patterns: Pattern[] = [];
  @state() private chosen = '1';
  @state() private problem: string | null = null;

  get heading(): string {
    return say('patterns.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.chosen = this.query.get('pattern') ?? '1';
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      this.patterns = await api.patterns();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  private choose({ name }: Pattern): void {
    this.chosen = name;
    readdress(`/patterns?pattern=${encodeURIComponent(name)}`);
  }

  protected override render() {
    const own = this.patterns.filter((pattern) => pattern.own);
    const traditional = this.patterns.filter((pattern) => !pattern.own);
    return html`<div
      class="patterns"
      aria-busy=${this.patterns.length || this.problem ? nothing : 'true'}
    >
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="lede">${say('patterns.lede')}</p>
        <a class="button" href=${at('/workshop')}>${icon('pencil')}${say('patterns.workshop')}</a>
      </header>
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      ${this.renderChosen()}
      <div class="stack all">
        ${own.length ? this.renderGroup('new.pattern.own', own) : nothing}
        ${this.renderGroup('new.pattern.traditional', traditional)}
      </div>
    </div>`;
  }

  private renderGroup(word: 'new.pattern.own' | 'new.pattern.traditional', patterns: Pattern[]) {
    return html`<section>
      <h2>${say(word)}</h2>
      ${gallery(patterns, this.chosen, (pattern) => this.choose(pattern))}
    </section>`;
  }

  /** What may be done with the chosen pattern, within the thumb's reach on a phone. */
  private renderChosen() {
    const pattern = this.patterns.find(({ name }) => name === this.chosen) ?? this.patterns[0];
    if (!pattern) return nothing;
    const query = `?pattern=${encodeURIComponent(pattern.name)}`;
    return html`<section class="card chosen" aria-live="polite">
      ${picture(pattern.rows)}
      <b>${patternTitle(pattern)}</b>
      <div class="row">
        <a class="button main" href=${at(`/new${query}`)}>${icon('play')}${say('patterns.play')}</a>
        <a class="button" href=${at(`/print${query}`)}
          >${icon('printer')}${say('patterns.print')}</a
        >
        ${
          pattern.own
            ? nothing
            : html`<a class="button" href=${at(`/atlas${query}`)}
                >${icon('graph')}${say('patterns.atlas')}</a
              >`
        }
        <a class="button" href=${at(`/workshop${query}`)}
          >${icon('pencil')}${say('patterns.paint')}</a
        >
      </div>
    </section>`;
  }
}
