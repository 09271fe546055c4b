import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Side } from '../board/choice';
import '../board/pasang-board';
import { about } from '../parts/about';
import { icon, type Icon } from '../parts/icons';
import { patternTitle } from '../parts/pattern-gallery';
import { settings } from '../parts/settings';
import { Refused, api } from '../wire/api';
import type { Pattern, PositionView, Score, SetUp, SetUpView } from '../wire/types';
import { say } from '../words/words';
import { agreementField, brushes, moverField, scoreField } from './setup-fields';
import { SetupQuestion } from './setup-question';
import { NO_ROWS, hasBothKas, isKa, painted, withKas, withoutKas, type Brush } from './setup-rows';
import { marksOf, validityLine } from './setup-validity';

type Board = SetUp & { agreement: string };

/**
 * Setting up any position with brushes; the server infers the rest, and says at each step what is wrong yet.
 *
 * @fires set-up - `{ position }`
 * @fires cancel
 */
@customElement('setup-panel')
export class SetupPanel extends LitElement {
  /** Where one begins. */
  @property({ attribute: false }) view!: PositionView;
  @property({ attribute: false }) names: Record<Side, string> | null = null;
  @state() private board!: Board;
  @state() private past: Board[] = [];
  @state() private brush: Brush = 'b';
  @state() private answer: SetUpView = { view: null, fault: null };
  @state() private patterns: Pattern[] = [];
  @state() private agreements: string[] = [];

  private readonly question = new SetupQuestion(
    (board) => api.setUp(board),
    (answer) => (this.answer = answer),
    (error) => this.fail(error, 'rows'),
  );

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.begin(this.view);
    void this.fetch();
  }

  protected override firstUpdated(): void {
    // Whoever pressed a button far below begins at the board, and is told where that is.
    scrollTo(0, 0);
    this.querySelector('h1')?.focus({ preventScroll: true });
  }

  /** What can be chosen by name; without it, the board still can be painted. */
  private async fetch(): Promise<void> {
    try {
      const [patterns, { agreements }] = await Promise.all([api.patterns(), about()]);
      this.patterns = patterns;
      this.agreements = agreements.map(({ text }) => text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Takes a position as it is: until something is changed, nothing about it is inferred. */
  private begin(view: PositionView): void {
    this.question.forget();
    const agreement = view.position.split(' ').at(-1) ?? '';
    this.board = { rows: view.rows, to_move: view.to_move, agreement, score: null };
    this.answer = { view, fault: null };
  }

  private fail(error: unknown, field: 'rows' | 'agreement'): void {
    if (!(error instanceof Refused)) throw error;
    const { message: text, problem } = error;
    const fault = { fault: problem.error, text, field, points: [] };
    this.answer = { view: null, fault };
  }

  /** Changes something; all of one stroke is undone together. */
  private change(change: Partial<Board>, first = true): void {
    if (first) this.past = [...this.past, this.board];
    this.board = { ...this.board, ...change };
    this.question.about(this.board);
  }

  private undo(): void {
    const board = this.past.at(-1);
    if (!board) return;
    this.past = this.past.slice(0, -1);
    this.board = board;
    this.question.about(board);
  }

  private paint({ detail }: CustomEvent<{ point: string; first: boolean }>): void {
    // A ka that is dragged would sweep away what stands on its way.
    if (isKa(this.brush) && !detail.first) return;
    const rows = painted(this.board.rows, detail.point, this.brush);
    if (rows !== this.board.rows) this.change({ rows }, detail.first);
  }

  private changeScore(side: Side, points: string): void {
    const score: Score = this.board.score ?? this.answer.view?.score ?? { south: 0, north: 0 };
    this.change({ score: points === '' ? null : { ...score, [side]: Math.trunc(Number(points)) } });
  }

  private async read(text: string): Promise<void> {
    try {
      this.begin(await api.position({ position: text.trim() }));
      this.past = [];
    } catch (error) {
      this.fail(error, 'rows');
    }
  }

  private async use(event: Event): Promise<void> {
    event.preventDefault();
    await this.question.settled;
    const position = this.answer.view?.position;
    if (position) this.dispatchEvent(new CustomEvent('set-up', { detail: { position } }));
  }

  protected override render() {
    return html`<form class="setup" @submit=${this.use}>
      <div class="place">
        <pasang-board
          free
          .rows=${this.board.rows}
          .marks=${marksOf(this.answer)}
          motion="off"
          .coordinates=${settings().coordinates}
          .label=${say('setup.board')}
          @touch-point=${this.paint}
        ></pasang-board>
      </div>
      <div class="stack">
        <h1 tabindex="-1">${say('setup.heading')}</h1>
        ${validityLine(this.answer)} ${brushes(this.brush, (brush) => (this.brush = brush))}
        ${this.renderTools()}
        ${moverField(this.board.to_move, this.names, (to_move) => this.change({ to_move }))}
        ${this.renderMore()}
        <div class="row">
          <button class="button main" ?disabled=${!this.answer.view}>${say('setup.use')}</button>
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

  private renderTools() {
    const { rows } = this.board;
    const kas = hasBothKas(rows);
    const tool = (name: Icon, word: string, run: () => void, disabled = false) =>
      html`<button type="button" class="button" ?disabled=${disabled} @click=${run}>
        ${icon(name)}${word}
      </button>`;
    return html`<div class="row tools" role="group" aria-label=${say('setup.tools')}>
      ${tool(kas ? 'close' : 'plus', say(kas ? 'setup.kas.remove' : 'setup.kas.place'), () =>
        this.change({ rows: kas ? withoutKas(rows) : withKas(rows) }),
      )}
      ${tool('trash', say('setup.clear'), () => this.change({ rows: NO_ROWS }), rows === NO_ROWS)}
      ${tool('undo', say('setup.undo'), () => this.undo(), !this.past.length)}
    </div>`;
  }

  private renderMore() {
    const { agreement, score } = this.board;
    return html`<details class="more">
      <summary>${say('setup.more')}</summary>
      <div class="stack">
        <label class="field">
          <span>${say('setup.pattern')}</span>
          <select @change=${this.fill}>
            <option value=""></option>
            ${this.patterns.map((pattern) => html`<option value=${pattern.name}>${patternTitle(pattern)}</option>`)}
          </select>
        </label>
        ${agreementField(agreement, this.agreements, (chosen) => this.change({ agreement: chosen }))}
        ${scoreField(score ?? null, this.answer.view?.score, (side, points) => this.changeScore(side, points))}
        <label class="field">
          <span>${say('setup.text')}</span>
          <textarea
            rows="4"
            spellcheck="false"
            .value=${this.answer.view?.position ?? ''}
            @change=${(event: Event) => void this.read((event.target as HTMLTextAreaElement).value)}
          ></textarea>
        </label>
      </div>
    </details>`;
  }

  private fill(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    const pattern = this.patterns.find(({ name }) => name === value);
    // A pattern is where a round begins: any other side to move would be refused.
    if (pattern) this.change({ rows: pattern.rows, to_move: 'south', score: null });
  }
}
