import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/pasang-board';
import type { Badge, Choice } from '../board/choice';
import { announce, showBanner } from '../parts/banner';
import '../parts/commands/board-commands';
import { whyNot, worthShowing } from '../parts/reasons';
import { settings } from '../parts/settings';
import { Refused, api } from '../wire/api';
import type { PositionView } from '../wire/types';
import { sayLesson } from '../words/lessons/words';
import { say } from '../words/words';
import { answerText } from './answer-text';
import { judgeAnswer } from './judge-answer';
import { judgePlay } from './judge-play';
import { choiceOf, judgeFind, judgeTake } from './judge-press';
import type { Task } from './lesson';
import { rowsOnArrival } from './shown-ka';
import type { Verdict } from './verdict';

/**
 * One task on the board, tried until it is done.
 *
 * @fires missed - a wrong try
 * @fires go-on - it is done, and the visitor wants the next; `{ move }` is what was played, if something was
 */
@customElement('lesson-task')
export class LessonTask extends LitElement {
  @property({ attribute: false }) task!: Task;
  /** What is asked. */
  @property() words = '';
  @state() private view: PositionView | null = null;
  @state() private verdict: Verdict | null = null;
  @state() private picked: readonly string[] = [];
  private misses = 0;
  private made = '';
  private judging = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.asking(async () => {
      this.view = await this.ask([]);
    });
  }

  private readonly ask = (moves: readonly string[]) =>
    api.position(this.task.start, [...this.task.opening, ...moves]);

  /** Does what has to be asked for, one after another; who answers may be away. */
  private async asking(what: () => Promise<void>): Promise<void> {
    if (this.judging) return;
    this.judging = true;
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 6);
    } finally {
      this.judging = false;
    }
  }

  private try(judge: (view: PositionView) => Promise<Verdict | null> | Verdict): void {
    const { view } = this;
    if (!view || this.verdict?.right) return;
    void this.asking(async () => {
      const verdict = await judge(view);
      if (!verdict) return;
      this.verdict = verdict;
      announce(this.spoken(verdict));
      await this.updateComplete;
      this.querySelector('.answer')?.scrollIntoView({ block: 'nearest' });
      if (verdict.right) return this.lead();
      this.misses += 1;
      this.dispatchEvent(new CustomEvent('missed'));
    });
  }

  /** What was pressed has done its part: the keyboard goes on from here. */
  private lead(): void {
    this.querySelector<HTMLElement>('.on')?.focus({ preventScroll: true });
  }

  private spoken({ right, text }: Verdict): string {
    return `${sayLesson(right ? 'ui.right' : 'ui.wrong')} ${text}`;
  }

  private play({ detail }: CustomEvent<{ move: string }>): void {
    const { task } = this;
    if (!this.verdict?.right) this.made = detail.move;
    if (task.kind === 'play') this.try((view) => judgePlay(task, view, detail.move, this.ask));
  }

  /** A press that is no choice is answered, and costs nothing: the choices were in sight. */
  private explain({ detail }: CustomEvent<{ target: string }>): void {
    const { view } = this;
    if (view && !this.verdict?.right)
      void this.asking(async () => {
        const note = await whyNot(view, detail.target);
        if (!note) return;
        this.verdict = { right: false, text: note.text, notes: [note] };
        announce(note.text);
      });
  }

  private touch({ detail }: CustomEvent<{ point: string; first: boolean }>): void {
    const { task } = this;
    if (!detail.first || this.verdict?.right) return;
    if (task.kind === 'find') this.try((view) => judgeFind(task, view, detail.point, whyNot));
    else this.pick(detail.point);
  }

  private pick(point: string): void {
    this.verdict = null;
    this.picked = this.picked.includes(point)
      ? this.picked.filter((name) => name !== point)
      : [...this.picked, point];
    announce(sayLesson('take.picked', { count: this.picked.length }));
  }

  private check(): void {
    const { task, picked, misses } = this;
    if (task.kind === 'take') this.try((view) => judgeTake(choiceOf(task, view), picked, misses));
  }

  private answer(option: string): void {
    const { task } = this;
    if (task.kind !== 'ask') return;
    const seen = async ({ position }: PositionView, point: string) =>
      (await api.why(position, point))[0]?.count ?? 0;
    const law = { ask: this.ask, why: whyNot, seen };
    this.try((view) => judgeAnswer(task, view, option, law));
  }

  protected override render() {
    const answer = html`<div class="answer">
      ${this.renderControls()} ${this.verdict ? this.renderVerdict(this.verdict) : nothing}
    </div>`;
    // On a phone the buttons of a question stand beside it: below the board nobody would see them.
    const above = this.task.kind === 'ask';
    return html`<p class="words" tabindex="-1">${this.words}</p>
      ${above ? answer : nothing} ${this.renderBoard()} ${above ? nothing : answer}
      ${this.renderCommands()}`;
  }

  /** What may be played now. */
  private get offered(): readonly Choice[] {
    const { task, view, verdict } = this;
    const isOpen = task.kind === 'play' && !verdict?.right && !verdict?.view;
    return isOpen && view ? view.choices : [];
  }

  /** After the answer: whoever leaves the board with Tab wants to give it first. */
  private renderCommands() {
    return html`<board-commands
      .host=${this}
      .view=${this.verdict?.view ?? this.view}
      .choices=${this.offered}
      .playable=${this.task.kind === 'play'}
      @choose=${this.play}
    ></board-commands>`;
  }

  private renderBoard() {
    const { task, view, verdict } = this;
    const shown = verdict?.view ?? view;
    const notes = verdict?.notes ?? [];
    const arrived = view && task.kind === 'take' ? choiceOf(task, view) : null;
    const asked = view && !verdict?.view ? this.choiceAsked(view) : null;
    return html`<div class="stage">
      <pasang-board
        ?free=${task.kind === 'find' || task.kind === 'take'}
        .rows=${view && arrived ? rowsOnArrival(view.rows, arrived, view.to_move) : (shown?.rows ?? '')}
        .ply=${shown?.ply ?? null}
        .choices=${this.offered}
        .phase=${shown?.phase ?? 'roaming'}
        .side=${shown?.to_move ?? 'south'}
        .own=${view?.to_move ?? null}
        .flipped=${view?.to_move === 'north'}
        .lastMove=${asked ? { ...asked, captures: [] } : (shown?.last ?? null)}
        .hint=${verdict?.hint ?? null}
        .note=${worthShowing(notes)[0] ?? null}
        .marks=${notes.length > 1 ? notes : []}
        .badges=${this.badges(asked)}
        .tap=${settings().tap}
        .motion=${settings().motion ? 'on' : 'off'}
        .coordinates=${settings().coordinates}
        @choose=${this.play}
        @ask=${this.explain}
        @touch-point=${this.touch}
      ></pasang-board>
      <p class="small soft state">${shown ? this.stateOf(shown) : nothing}</p>
    </div>`;
  }

  /** The move that a task is about. */
  private choiceAsked(view: PositionView): Choice | null {
    const { task } = this;
    return 'move' in task && task.move ? choiceOf({ move: task.move }, view) : null;
  }

  /** A tick on every token picked, or a question mark where the question is about, until the answer is drawn. */
  private badges(asked: Choice | null): readonly Badge[] {
    const { task, verdict, picked } = this;
    if (verdict?.right) return [];
    if (task.kind === 'take') return picked.map((point) => ({ point, text: '✓', kind: 'best' }));
    const point = task.kind === 'ask' ? (task.point ?? asked?.target) : null;
    return point && !verdict ? [{ point, text: '?', kind: 'plain' }] : [];
  }

  private stateOf({ ending, to_move, score }: PositionView): string {
    if (ending === 'suntuk') return say('learn.suntuk', { side: say(`side.${to_move}`) });
    const { south, north } = score;
    return say('learn.state', { side: say(`side.${to_move}`), south, north });
  }

  private renderControls() {
    const { task, picked, verdict } = this;
    if (verdict?.right) return nothing;
    if (task.kind === 'take')
      return html`<div class="row">
        <button class="button main" ?disabled=${!picked.length} @click=${this.check}>
          ${sayLesson('take.check')}
        </button>
      </div>`;
    if (task.kind !== 'ask' || verdict?.view) return nothing;
    return html`<div class="row answers" role="group" aria-label=${sayLesson('ask.label')}>
      ${task.options.map(
        (option) =>
          html`<button class="button" data-option=${option} @click=${() => this.answer(option)}>
            ${answerText(option)}
          </button>`,
      )}
    </div>`;
  }

  private renderVerdict({ right, text, view }: Verdict) {
    return html`<div class="said ${right ? 'right' : 'wrong'}">
        <b>${sayLesson(right ? 'ui.right' : 'ui.wrong')}</b> ${text}
      </div>
      ${right ? this.renderOn() : view ? this.renderAgain() : nothing}`;
  }

  private renderOn() {
    const goOn = () =>
      this.dispatchEvent(new CustomEvent('go-on', { detail: { move: this.made } }));
    return html`<button class="button main large on" @click=${goOn}>${sayLesson('ui.on')}</button>`;
  }

  private renderAgain() {
    return html`<button class="button" @click=${() => (this.verdict = null)}>
      ${sayLesson('ui.again')}
    </button>`;
  }
}
