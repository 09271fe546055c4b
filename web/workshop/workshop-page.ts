import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { about } from '../parts/about';
import { showBanner } from '../parts/banner';
import { icon, type Icon } from '../parts/icons';
import { Page } from '../parts/page';
import { go, readdress } from '../parts/navigation';
import { settings } from '../parts/settings';
import { tile } from '../parts/tile';
import { drawingOf } from '../board/export';
import '../board/pasang-board';
import type { PasangBoard } from '../board/pasang-board';
import { patternTitle } from '../parts/pattern-gallery';
import { save } from '../parts/save-file';
import { Refused, api } from '../wire/api';
import type { Pattern } from '../wire/types';
import { say, type Word } from '../words/words';
import { balance } from './balance';
import { Canvas } from './canvas';
import { PaintHistory } from './paint-history';
import { ownPatterns } from './own-patterns';
import { PaintedCheck } from './painted-check';
import { keptOf, type Symmetry } from './symmetry';
import sheet from './workshop.css';

type Brush = 'b' | 'w' | 'swap';

/** Painting a pattern with its turns kept, counting, saving, playing and exporting it. */
@customElement('workshop-page')
export class WorkshopPage extends Page {
  static override readonly sheets = [sheet];
  @state() private history = PaintHistory.with(Canvas.chequered());
  @state() private symmetry: Symmetry = 'quarter';
  @state() private brush: Brush = 'swap';
  @state() private named = '';
  @state() private own: string | null = null;
  @state() private patterns: Pattern[] = [];
  @state() private problem: string | null = null;
  @state() private longestTitle: number | null = null;

  @query('pasang-board') private board!: PasangBoard;
  private readonly look = new PaintedCheck(this);
  private stroke: 'b' | 'w' = 'b';
  /** Whether this stroke has changed anything yet. */
  private begun = false;

  get heading(): string {
    return say('workshop.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch(this.query.get('pattern'));
  }

  private async fetch(open: string | null): Promise<void> {
    await this.attempt(async () => {
      const [patterns, { limits }] = await Promise.all([api.patterns(), about()]);
      this.patterns = patterns;
      this.longestTitle = limits.title;
      const pattern = this.patterns.find(({ name }) => name === open);
      if (pattern && this.isConnected) this.open(pattern);
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
    this.symmetry = keptOf(pattern.symmetry);
    readdress(`/workshop?pattern=${encodeURIComponent(pattern.name)}`);
  }

  private get canvas(): Canvas {
    return this.history.canvas;
  }

  get rows(): string {
    return this.canvas.rows;
  }

  private change(canvas: Canvas): void {
    this.history = this.history.changed(canvas);
  }

  private paint({ detail }: CustomEvent<{ point: string; first: boolean }>): void {
    const standing = this.canvas.at(detail.point);
    if (!standing) return;
    // One stroke paints one colour: the first point decides which, when swapping.
    if (detail.first)
      this.stroke = this.brush === 'swap' ? (standing === 'b' ? 'w' : 'b') : this.brush;
    const painted = this.canvas.painted(detail.point, this.stroke, this.symmetry);
    const before = this.history;
    if (detail.first) this.begun = false;
    this.history = this.begun ? before.continued(painted) : before.changed(painted);
    this.begun ||= this.history !== before;
  }

  private keepSymmetry(symmetry: Symmetry): void {
    this.symmetry = symmetry;
    this.change(this.canvas.made(symmetry));
  }

  private async keep(): Promise<Pattern | null> {
    let kept: Pattern | null = null;
    await this.attempt(async () => {
      const pattern = {
        title: this.named.trim() || say('workshop.unnamed'),
        rows: this.rows,
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

  private async discard(pattern: Pattern): Promise<void> {
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
          .rows=${this.rows}
          motion="off"
          .coordinates=${settings().coordinates}
          .label=${say('workshop.board')}
          @touch-point=${this.paint}
        ></pasang-board>
      </div>
      <div class="controls stack">
        ${balance(this.look.told)} ${this.renderBrush()} ${this.renderTools()} ${this.renderKeep()}
      </div>
      ${ownPatterns(
        this.patterns.filter(({ own }) => own),
        {
          edit: (pattern) => this.open(pattern),
          discard: (pattern) => void this.discard(pattern),
        },
      )}
    </div>`;
  }

  private renderBrush() {
    return html`<fieldset>
        <legend>${say('workshop.brush')}</legend>
        <div class="tiles three">
          ${(['swap', 'b', 'w'] as const).map((brush) =>
            tile(
              'brush',
              this.brush === brush,
              () => (this.brush = brush),
              html`<b>${say(`workshop.brush.${brush}`)}</b>`,
            ),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>${say('workshop.symmetry')}</legend>
        <div class="tiles three">
          ${(['quarter', 'half', 'none'] as const).map((kind) =>
            tile(
              'symmetry',
              this.symmetry === kind,
              () => this.keepSymmetry(kind),
              html`<b>${say(`workshop.symmetry.${kind}`)}</b>`,
            ),
          )}
        </div>
      </fieldset>`;
  }

  private renderTools() {
    const tool = (name: Icon, word: Word, run: () => void, disabled = false) =>
      html`<button class="button" ?disabled=${disabled} @click=${run}>
        ${icon(name)}${say(word)}
      </button>`;
    return html`<div class="row" role="group" aria-label=${say('workshop.tools')}>
      ${tool('undo', 'workshop.undo', () => (this.history = this.history.undone()), !this.history.canUndo)}
      ${tool('redo', 'workshop.redo', () => (this.history = this.history.redone()), !this.history.canRedo)}
      ${tool('again', 'workshop.turn', () => this.change(this.canvas.turned()))}
      ${tool('flip', 'workshop.mirror', () => this.change(this.canvas.mirrored()))}
      ${tool('halves', 'workshop.invert', () => this.change(this.canvas.swapped()))}
      ${tool('grid', 'workshop.clear', () => this.change(Canvas.chequered()))}
    </div>`;
  }

  private renderKeep() {
    const traditional = this.patterns.filter(({ own }) => !own);
    return html`<label class="field">
        <span>${say('workshop.from')}</span>
        <select @change=${this.startFrom}>
          <option value="">${say('workshop.from.none')}</option>
          ${traditional.map((pattern) => html`<option value=${pattern.name}>${patternTitle(pattern)}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${say('workshop.name')}</span>
        <input
          type="text"
          maxlength=${this.longestTitle ?? nothing}
          placeholder=${say('workshop.unnamed')}
          .value=${this.named}
          @input=${(event: Event) => (this.named = (event.target as HTMLInputElement).value)}
        />
      </label>
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      ${this.renderExports()}`;
  }

  private renderExports() {
    const name = this.named.trim() || say('workshop.unnamed');
    return html`<div class="row">
      <button class="button main" @click=${() => void this.playIt()}>
        ${icon('play')}${say('workshop.play')}
      </button>
      <button class="button" @click=${() => void this.keep()}>
        ${icon('check')}${say('workshop.save')}
      </button>
      <button
        class="button"
        @click=${() => save(`${name}.txt`, this.rows.replaceAll('/', '\n') + '\n')}
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
}
