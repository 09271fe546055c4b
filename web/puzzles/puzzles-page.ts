import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Note } from '../board/choice';
import type { PasangBoard } from '../board/pasang-board';
import coachSheet from '../coach/coach.css';
import { Explain } from '../coach/explain';
import { explainCard } from '../coach/explain-card';
import { announce } from '../parts/banner';
import '../parts/commands/board-commands';
import { Page } from '../parts/page';
import { whyNot } from '../parts/reasons';
import type { PositionView } from '../wire/types';
import { sayPuzzle } from '../words/puzzles/words';
import type { Attempt } from './attempt';
import { modeList } from './mode-list';
import { modeOf, type Mode } from './mode';
import { progressCard } from './progress-card';
import { puzzleBoard } from './puzzle-board';
import sheet from './puzzles.css';
import { taskCard } from './task-card';
import { Trainer } from './trainer';
import { namesOf } from './why';

/** The trainer: one puzzle after another, with hints, answers to wrong tries, and what one has reached. */
@customElement('puzzles-page')
export class PuzzlesPage extends Page {
  static override readonly sheets = [coachSheet, sheet];
  @state() private note: Note | null = null;
  @query('pasang-board') private board!: PasangBoard | null;
  private readonly trainer = new Trainer(this);
  private readonly explain = new Explain(this);

  get heading(): string {
    return sayPuzzle('page.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.trainer.open(modeOf(this.query));
  }

  private async ask(point: string): Promise<void> {
    const { view } = this.trainer;
    if (view && this.explain.on) return this.explain.point(view, point);
    const note = view && (await whyNot(view, point));
    if (!note || this.trainer.view !== view) return;
    this.note = note;
    announce(note.text);
  }

  /** Does something whose button goes away: whoever works with keys goes on at the board. */
  private async leading(event: MouseEvent, act: () => void | Promise<void>): Promise<void> {
    const byKeys = event.detail === 0;
    await act();
    await this.updateComplete;
    const choice = this.trainer.view?.choices[0];
    const point = choice?.origin ?? choice?.captures[0];
    if (byKeys && point) this.board?.focusPoint(point);
  }

  protected override render() {
    const { trainer } = this;
    const { attempt, view, mode, problem } = trainer;
    if (!problem && (!attempt || !view))
      return html`<div class="puzzles" aria-busy="true">
        <h1>${nameOf(mode)}</h1>
        <div class="place"></div>
      </div>`;
    return html`<div class="puzzles">
      <header class="task">
        <h1>${nameOf(mode)}</h1>
        ${
          attempt && view
            ? html`<p class="goal">
                <b>${sayPuzzle('goal.toMove', namesOf(trainer.side))}</b> ${trainer.goal}
              </p>`
            : html`<p class="notice">${problem}</p>`
        }
      </header>
      ${attempt && view ? this.renderPuzzle(attempt, view) : nothing}
      <div class="panel">
        ${attempt && view ? this.renderCommands(attempt, view) : nothing}
        ${progressCard(trainer.progress)} ${modeList(mode, trainer.progress, trainer.today)}
      </div>
    </div>`;
  }

  private renderPuzzle(attempt: Attempt, view: PositionView) {
    return html`<div class="place">
        ${keyed(attempt.puzzle.id, this.renderBoard(attempt, view))}
      </div>
      ${this.explain.on ? explainCard(this.explain, view) : this.renderTask(attempt)}`;
  }

  private renderTask(attempt: Attempt) {
    const { trainer } = this;
    return taskCard(attempt, {
      words: trainer.words,
      rating: trainer.progress.rating.rating,
      change: trainer.change,
      hint: () => trainer.hint(),
      explain: () => this.explain.toggle(),
      again: (event) => void this.leading(event, () => trainer.again()),
      next: (event) => void this.leading(event, () => trainer.next()),
    });
  }

  private renderCommands({ stage }: Attempt, view: PositionView) {
    return html`<board-commands
      .host=${this}
      .view=${view}
      .choices=${stage === 'asked' || this.explain.on ? view.choices : []}
      @choose=${({ detail }: CustomEvent<{ move: string }>) => this.choose(detail.move)}
    ></board-commands>`;
  }

  private renderBoard(attempt: Attempt, view: PositionView) {
    const { hinted, side } = this.trainer;
    return puzzleBoard(attempt, view, {
      side,
      hinted,
      explain: this.explain,
      note: this.note,
      choose: (move) => this.choose(move),
      ask: (point) => void this.ask(point),
    });
  }

  private choose(move: string): void {
    const { trainer, explain } = this;
    this.note = null;
    if (!explain.on || !trainer.view) return trainer.choose(move);
    explain.move(trainer.view, move, trainer.side);
    trainer.help();
  }
}

/** The name of what is trained. */
function nameOf(mode: Mode): string {
  if (mode.kind === 'theme') return sayPuzzle(`theme.${mode.theme}`);
  return sayPuzzle(mode.kind === 'any' ? 'page.heading' : `mode.${mode.kind}`);
}
