import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { about } from '../parts/about';
import { selectField } from '../parts/select-field';
import { settings } from '../parts/settings';
import { tile } from '../parts/tile';
import '../board/pasang-board';
import { BOWL } from '../board/geometry';
import { standingOf, rowsOf } from '../board/standing';
import { patternTitle } from '../parts/pattern-gallery';
import { Refused, api } from '../wire/api';
import type { Pattern } from '../wire/types';
import { say } from '../words/words';

const KINDS = ['b', 'w', 'S', 'N', '.'] as const;
const COLUMNS = [...'abcdefghijk'];

/**
 * Setting up any position; the server says whether it can be.
 *
 * @fires set-up - `{ position }`
 * @fires cancel
 */
@customElement('setup-panel')
export class SetupPanel extends LitElement {
  @property() position = '';
  @state() private rows = '';
  @state() private ply = '4';
  @state() private south = '-';
  @state() private north = '-';
  @state() private score: [string, string] = ['0', '0'];
  @state() private agreement = 'slide';
  @state() private kind: (typeof KINDS)[number] = 'b';
  @state() private problem: string | null = null;
  @state() private patterns: Pattern[] = [];
  @state() private agreements: string[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.read(this.position);
    void this.fetch();
  }

  /** What can be chosen by name; without it, the text still can be written. */
  private async fetch(): Promise<void> {
    try {
      const [patterns, { agreements }] = await Promise.all([api.patterns(), about()]);
      this.patterns = patterns;
      this.agreements = agreements.map(({ text }) => text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Takes the five fields of a position's text apart. */
  private read(text: string): void {
    const [rows = '', ply = '0', passages = '--', score = '0-0', agreement = 'slide'] = text
      .trim()
      .split(/\s+/);
    this.rows = rows;
    this.ply = ply;
    [this.south, this.north] = [passages[0] ?? '-', passages[1] ?? '-'];
    const [south = '0', north = '0'] = score.split('-');
    this.score = [south, north];
    this.agreement = agreement;
  }

  private get text(): string {
    return `${this.rows} ${this.ply} ${this.south}${this.north} ${this.score.join('-')} ${this.agreement}`;
  }

  private place({ detail }: CustomEvent<{ point: string }>): void {
    if (detail.point === BOWL) return;
    const standing = standingOf(this.rows);
    if (this.kind === '.') standing.delete(detail.point);
    else {
      // There is one ka a side: placing it elsewhere moves it.
      if (this.kind === 'S' || this.kind === 'N')
        for (const [name, kind] of standing) if (kind === this.kind) standing.delete(name);
      standing.set(detail.point, this.kind);
    }
    this.rows = rowsOf(standing);
  }

  private async use(event: Event): Promise<void> {
    event.preventDefault();
    this.problem = null;
    try {
      const { position } = await api.position({ position: this.text });
      this.dispatchEvent(new CustomEvent('set-up', { detail: { position } }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  protected override render() {
    return html`<form class="setup" @submit=${this.use}>
      <div class="place">
        <pasang-board
          free
          .rows=${this.rows}
          motion="off"
          .coordinates=${settings().coordinates}
          .label=${say('setup.board')}
          @touch-point=${this.place}
        ></pasang-board>
      </div>
      <div class="stack">
        <h1>${say('setup.heading')}</h1>
        ${this.renderKinds()} ${this.renderFields()}
        <p class="small soft">${say('setup.ply.about')}</p>
        <label class="field">
          <span>${say('setup.text')}</span>
          <textarea
            rows="4"
            spellcheck="false"
            .value=${this.text}
            @change=${(event: Event) => this.read((event.target as HTMLTextAreaElement).value)}
          ></textarea>
        </label>
        ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
        <div class="row">
          <button class="button main">${say('setup.use')}</button>
          <button
            type="button"
            class="button"
            @click=${() => this.dispatchEvent(new CustomEvent('cancel'))}
          >
            ${say('setup.cancel')}
          </button>
        </div>
      </div>
    </form>`;
  }

  private renderKinds() {
    return html`<fieldset>
      <legend>${say('setup.places')}</legend>
      <div class="tiles palette">
        ${KINDS.map((kind) =>
          tile(
            'kind',
            this.kind === kind,
            () => (this.kind = kind),
            html`<b>${say(`setup.place.${kind}`)}</b>`,
          ),
        )}
      </div>
    </fieldset>`;
  }

  private renderFields() {
    const agreements = [...new Set([this.agreement, ...this.agreements])];
    return html`<div class="pairs">
      <button type="button" class="button" @click=${() => (this.rows = rowsOf(new Map()))}>
        ${say('setup.clear')}
      </button>
      <label class="field">
        <span class="unseen">${say('setup.pattern')}</span>
        <select @change=${this.fill}>
          <option value="">${say('setup.pattern')}</option>
          ${this.patterns.map((pattern) => html`<option value=${pattern.name}>${patternTitle(pattern)}</option>`)}
        </select>
      </label>
      ${this.number('setup.score.south', this.score[0], (value) => (this.score = [value, this.score[1]]))}
      ${this.number('setup.score.north', this.score[1], (value) => (this.score = [this.score[0], value]))}
      ${this.passage('setup.passage.south', this.south, (value) => (this.south = value))}
      ${this.passage('setup.passage.north', this.north, (value) => (this.north = value))}
      ${this.number('setup.ply', this.ply, (value) => (this.ply = value))}
      ${selectField(
        say('setup.agreement'),
        agreements.map((text) => ({ value: text, text })),
        this.agreement,
        (agreement) => (this.agreement = agreement),
      )}
    </div>`;
  }

  private fill(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    const pattern = this.patterns.find(({ name }) => name === value);
    if (pattern) this.read(`${pattern.rows} 0 -- 0-0 ${this.agreement}`);
  }

  private number(
    word: 'setup.score.south' | 'setup.score.north' | 'setup.ply',
    value: string,
    set: (value: string) => void,
  ) {
    return html`<label class="field">
      <span>${say(word)}</span>
      <input
        type="number"
        min="0"
        max="200"
        .value=${value}
        @input=${(event: Event) => set((event.target as HTMLInputElement).value || '0')}
      />
    </label>`;
  }

  private passage(
    word: 'setup.passage.south' | 'setup.passage.north',
    value: string,
    set: (value: string) => void,
  ) {
    const columns = COLUMNS.map((column) => ({ value: column, text: column }));
    const none = { value: '-', text: say('setup.passage.none') };
    return selectField(say(word), [none, ...columns], value, set);
  }
}
