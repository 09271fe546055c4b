import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { showBanner } from '../app/banner';
import { icon, type Icon } from '../app/icons';
import { Page, adopt } from '../app/page';
import { go, readdress } from '../app/router';
import { settings } from '../app/settings';
import { drawingOf } from '../board/export';
import '../board/pasang-board';
import type { PasangBoard } from '../board/pasang-board';
import { picture } from '../board/picture';
import { patternTitle } from '../lobby/gallery';
import { save } from '../share/save';
import { Refused, api } from '../wire/http';
import type { Pattern } from '../wire/types';
import { say, type Word } from '../words/words';
import { Canvas } from './canvas';
import type { Symmetry } from './symmetry';
import sheet from './workshop.css';

adopt(sheet);

type Brush = 'b' | 'w' | 'swap';

/** Painting a pattern with its turns kept, counting, saving, playing and exporting it. */
@customElement('workshop-page')
export class WorkshopPage extends Page {
  @state() private canvas = Canvas.chequered();
  @state() private symmetry: Symmetry = 'quarter';
  @state() private brush: Brush = 'swap';
  @state() private done: Canvas[] = [];
  @state() private undone: Canvas[] = [];
  @state() private named = '';
  @state() private own: string | null = null;
  @state() private patterns: Pattern[] = [];
  @state() private problem: string | null = null;

  @query('pasang-board') private board!: PasangBoard;
  private stroke: 'b' | 'w' = 'b';

  get heading(): string {
    return say('workshop.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch(this.query.get('pattern'));
  }

  private async fetch(open: string | null): Promise<void> {
    await this.attempt(async () => {
      this.patterns = await api.patterns();
      const pattern = this.patterns.find(({ name }) => name === open);
      if (pattern) this.open(pattern);
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  /** Loads a pattern: one's own to change it, another as a beginning. */
  private open(pattern: Pattern): void {
    this.change(Canvas.of(pattern.rows));
    this.own = pattern.own ? pattern.name : null;
    this.named = pattern.own ? pattern.title : '';
    this.symmetry = this.canvas.symmetry;
    readdress(`/workshop?pattern=${encodeURIComponent(pattern.name)}`);
  }

  private change(canvas: Canvas): void {
    this.done = [...this.done.slice(-99), this.canvas];
    this.undone = [];
    this.canvas = canvas;
  }

  private paint({ detail }: CustomEvent<{ point: string; first: boolean }>): void {
    const standing = this.canvas.at(detail.point);
    if (!standing) return;
    // One stroke paints one colour: the first point decides which, when swapping.
    if (detail.first)
      this.stroke = this.brush === 'swap' ? (standing === 'b' ? 'w' : 'b') : this.brush;
    const painted = this.canvas.painted(detail.point, this.stroke, this.symmetry);
    if (detail.first) this.change(painted);
    else this.canvas = painted;
  }

  private back(): void {
    const before = this.done.at(-1);
    if (!before) return;
    this.undone = [...this.undone, this.canvas];
    this.done = this.done.slice(0, -1);
    this.canvas = before;
  }

  private forth(): void {
    const next = this.undone.at(-1);
    if (!next) return;
    this.done = [...this.done, this.canvas];
    this.undone = this.undone.slice(0, -1);
    this.canvas = next;
  }

  private keepSymmetry(symmetry: Symmetry): void {
    this.symmetry = symmetry;
    const made = this.canvas.made(symmetry);
    if (made.rows !== this.canvas.rows) this.change(made);
  }

  private async keep(): Promise<Pattern | null> {
    let kept: Pattern | null = null;
    await this.attempt(async () => {
      const pattern = {
        title: this.named.trim() || say('workshop.unnamed'),
        rows: this.canvas.rows,
      };
      kept = this.own ? await api.changePattern(this.own, pattern) : await api.keepPattern(pattern);
      this.own = kept.name;
      this.named = kept.title;
      this.patterns = await api.patterns();
      readdress(`/workshop?pattern=${encodeURIComponent(kept.name)}`);
      showBanner({ text: say('workshop.saved') }, 2);
    });
    return kept;
  }

  private async playIt(): Promise<void> {
    const kept = await this.keep();
    if (kept) go(`/new?pattern=${encodeURIComponent(kept.name)}`);
  }

  private async deleteOwn(pattern: Pattern): Promise<void> {
    await this.attempt(async () => {
      await api.deletePattern(pattern.name);
      this.patterns = await api.patterns();
      if (this.own === pattern.name) this.own = null;
      const restore = async () => {
        await api.restorePattern(pattern.name);
        this.patterns = await api.patterns();
        showBanner(null);
      };
      showBanner(
        {
          text: say('workshop.deleted', { title: pattern.title }),
          action: { label: say('workshop.restore'), run: () => void this.attempt(restore) },
        },
        12,
      );
    });
  }

  protected override render() {
    return html`<div class="workshop">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="lede">${say('workshop.lede')}</p>
      </header>
      <div class="place">
        <pasang-board
          free
          .rows=${this.canvas.rows}
          motion="off"
          .coordinates=${settings().coordinates}
          .label=${say('workshop.board')}
          @touch-point=${this.paint}
        ></pasang-board>
      </div>
      <div class="bench stack">
        ${this.renderCount()} ${this.renderBrush()} ${this.renderTools()} ${this.renderKeep()}
      </div>
      ${this.renderOwn()}
    </div>`;
  }

  private renderCount() {
    const { black, white, symmetry } = this.canvas;
    const balanced = black === white;
    const more = black > white ? say('colour.black') : say('colour.white');
    return html`<div class="card count" role="status">
      <b>${say('workshop.count', { black, white })}</b>
      <div class="scale" aria-hidden="true">
        <svg viewBox="0 0 120 6" preserveAspectRatio="none"><rect width=${black} height="6" /></svg>
      </div>
      <span class="small ${balanced ? 'soft' : 'warning'}">
        ${balanced ? say('workshop.even') : say('workshop.more', { count: Math.abs(black - 60), colour: more })}
      </span>
      ${symmetry === 'none' ? html`<span class="small warning">${say('workshop.uneven')}</span>` : nothing}
    </div>`;
  }

  private renderBrush() {
    return html`<fieldset>
        <legend>${say('workshop.brush')}</legend>
        <div class="tiles three">
          ${(['swap', 'b', 'w'] as const).map((brush) => this.tile('brush', brush, this.brush, `workshop.brush.${brush}`, () => (this.brush = brush)))}
        </div>
      </fieldset>
      <fieldset>
        <legend>${say('workshop.symmetry')}</legend>
        <div class="tiles three">
          ${(['quarter', 'half', 'none'] as const).map((kind) =>
            this.tile('symmetry', kind, this.symmetry, `workshop.symmetry.${kind}`, () =>
              this.keepSymmetry(kind),
            ),
          )}
        </div>
      </fieldset>`;
  }

  private tile<Value extends string>(
    name: string,
    value: Value,
    now: Value,
    word: Word,
    choose: () => void,
  ) {
    return html`<label class="tile">
      <input type="radio" name=${name} .checked=${value === now} @change=${choose} /><b
        >${say(word)}</b
      >
    </label>`;
  }

  private renderTools() {
    const tool = (name: Icon, word: Word, run: () => void, disabled = false) =>
      html`<button class="button" ?disabled=${disabled} @click=${run}>
        ${icon(name)}${say(word)}
      </button>`;
    return html`<div class="row" role="group" aria-label=${say('workshop.tools')}>
      ${tool('undo', 'workshop.undo', () => this.back(), !this.done.length)}
      ${tool('redo', 'workshop.redo', () => this.forth(), !this.undone.length)}
      ${tool('again', 'workshop.turn', () => this.change(this.canvas.turned()))}
      ${tool('flip', 'workshop.mirror', () => this.change(this.canvas.mirrored()))}
      ${tool('check', 'workshop.invert', () => this.change(this.canvas.swapped()))}
      ${tool('grid', 'workshop.clear', () => this.change(Canvas.chequered()))}
    </div>`;
  }

  private renderKeep() {
    const name = this.named.trim() || say('workshop.unnamed');
    const traditional = this.patterns.filter(({ own }) => !own);
    return html`<label class="field">
        <span>${say('workshop.from')}</span>
        <select @change=${this.startFrom}>
          <option value=""></option>
          ${traditional.map((pattern) => html`<option value=${pattern.name}>${patternTitle(pattern)}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${say('workshop.name')}</span>
        <input
          type="text"
          maxlength="80"
          placeholder=${say('workshop.unnamed')}
          .value=${this.named}
          @input=${(event: Event) => (this.named = (event.target as HTMLInputElement).value)}
        />
      </label>
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      <div class="row">
        <button class="button main" @click=${() => void this.playIt()}>
          ${icon('play')}${say('workshop.play')}
        </button>
        <button class="button" @click=${() => void this.keep()}>
          ${icon('check')}${say('workshop.save')}
        </button>
        <button
          class="button"
          @click=${() => save(`${name}.txt`, this.canvas.rows.replaceAll('/', '\n') + '\n')}
        >
          ${icon('download')}${say('workshop.export')}
        </button>
        <button
          class="button"
          @click=${() => save(`${name}.svg`, drawingOf(this.board), 'image/svg+xml')}
        >
          ${icon('download')}${say('workshop.drawing')}
        </button>
      </div>`;
  }

  private startFrom(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    const pattern = this.patterns.find(({ name }) => name === value);
    if (pattern) this.open(pattern);
  }

  private renderOwn() {
    const own = this.patterns.filter((pattern) => pattern.own);
    return html`<section class="own stack">
      <h2>${say('workshop.own')}</h2>
      ${own.length ? nothing : html`<p class="soft">${say('workshop.own.none')}</p>`}
      <ul>
        ${own.map(
          (pattern) =>
            html`<li class="card">
              ${picture(pattern.rows)}
              <b>${pattern.title}</b>
              <div class="row">
                <button class="button" @click=${() => this.open(pattern)}>
                  ${icon('pencil')}${say('workshop.edit')}
                </button>
                <button class="button danger" @click=${() => void this.deleteOwn(pattern)}>
                  ${icon('trash')}${say('workshop.delete')}
                </button>
              </div>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}
