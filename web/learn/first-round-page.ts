import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { announce, showBanner } from '../parts/banner';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import { at } from '../wire/address';
import { Refused } from '../wire/api';
import { sayLesson } from '../words/lessons/words';
import {
  BEGUN,
  keepRound,
  keptRound,
  replied,
  turnOf,
  type Guided,
  type Turn,
} from './guided-round';
import sheet from './lesson.css';
import type { Task } from './lesson';
import './lesson-task';
import { FIRST_ROUND, keepStars, starsForRound } from './progress';
import { starRow } from './star-row';
import starSheet from './stars.css';

/** A whole round against a gentle opponent, who tells what its moves do and asks one question a turn. */
@customElement('first-round-page')
export class FirstRoundPage extends Page {
  static override readonly sheets = [starSheet, sheet];
  @state() private round: Guided = keptRound();
  @state() private turn: Turn | null = null;
  private attempt = 0;

  get heading(): string {
    return sayLesson('guided.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.goOn(this.round);
  }

  /** Keeps how far the round has come, lets the opponent reply, and shows the visitor's turn. */
  private async goOn(round: Guided): Promise<void> {
    try {
      keepRound(round);
      const next = await replied(round);
      keepRound(next);
      const turn = await turnOf(next);
      if (!this.isConnected) return;
      this.round = next;
      this.turn = turn;
      if (turn.view.ending) this.finish();
      await this.updateComplete;
      this.querySelector<HTMLElement>('.told, .end h2')?.focus({ preventScroll: true });
      scrollTo(0, 0);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 6);
    }
  }

  private finish(): void {
    const count = starsForRound(this.round.misses);
    keepStars(FIRST_ROUND, count);
    announce(sayLesson('end.stars', { count }));
  }

  private miss(): void {
    this.round = { ...this.round, misses: this.round.misses + 1 };
    keepRound(this.round);
  }

  private answered(ply: number): void {
    void this.goOn({ ...this.round, questions: this.round.questions + 1, answered: ply });
  }

  private moved(move: string): void {
    void this.goOn({ ...this.round, moves: [...this.round.moves, move] });
  }

  private again(): void {
    this.attempt += 1;
    void this.goOn(BEGUN);
  }

  protected override render() {
    const { turn } = this;
    const isOpen = turn && !turn.view.ending;
    return html`<article
      class="lesson guided ${isOpen ? 'open' : ''}"
      aria-busy=${turn ? 'false' : 'true'}
    >
      <header>
        <a class="back" href=${at('/learn')}>${icon('back')}${sayLesson('ui.all')}</a>
        <h1>${this.heading}</h1>
        <p class="idea ${this.round.moves.length ? 'later' : ''}">${sayLesson('guided.lede')}</p>
      </header>
      ${turn ? (turn.view.ending ? this.renderEnd(turn) : this.renderTurn(turn)) : nothing}
    </article>`;
  }

  private renderTurn({ view, told, question }: Turn) {
    const play: Task = {
      kind: 'play',
      goal: 'any',
      start: { position: view.position },
      opening: [],
    };
    const done = ({ detail }: CustomEvent<{ move: string }>) =>
      question ? this.answered(view.ply) : this.moved(detail.move);
    return html`<p class="told" tabindex="-1">${told.join(' ')}</p>
      ${keyed(
        `${this.attempt}.${view.ply}.${question ? 'ask' : 'play'}`,
        html`<lesson-task
          .task=${question?.task ?? play}
          .words=${question?.words ?? sayLesson(`guided.play.${view.phase}`)}
          @missed=${question ? () => this.miss() : nothing}
          @go-on=${done}
        ></lesson-task>`,
      )}`;
  }

  private renderEnd({ view, told }: Turn) {
    const { south = 0, north = 0, winner = null } = view.result ?? {};
    const { questions, misses } = this.round;
    const outcome = winner === 'south' ? 'won' : winner ? 'lost' : 'draw';
    return html`<section class="end card">
      ${starRow(starsForRound(misses))}
      <h2 tabindex="-1">${sayLesson(`guided.end.${outcome}`, { south, north })}</h2>
      <p>${told.join(' ')}</p>
      <p>${sayLesson('guided.end.summary', { count: questions, misses })}</p>
      <div class="row">
        <a class="button main large" href=${at('/learn?rounds')}>${sayLesson('end.rounds')}</a>
        <button class="button" @click=${this.again}>
          ${icon('again')}${sayLesson('end.again')}
        </button>
      </div>
    </section>`;
  }
}
