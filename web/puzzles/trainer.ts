import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Choice, Side } from '../board/choice';
import { gainOf } from '../board/labels';
import { soundEnding, soundMove, soundRefusal } from '../board/sounds';
import { announce, showBanner } from '../parts/banner';
import { readdress } from '../parts/navigation';
import { settings } from '../parts/settings';
import { Refused, api } from '../wire/api';
import type { PositionView } from '../wire/types';
import { sayPuzzle } from '../words/puzzles/words';
import {
  attemptAt,
  rightMove,
  withAnotherGo,
  withHelp,
  withHint,
  withReply,
  withTry,
  type Attempt,
} from './attempt';
import { PartMissing, book } from './book';
import { dayOf } from './due';
import { addressOf, modeAfter, puzzleFor, type Mode } from './mode';
import { keepProgress, keptProgress, progressAfter, type Progress } from './progress';
import type { Puzzle } from './puzzle';
import { Refuter } from './refuter';
import { faultOf, namesOf, refutationOf } from './why';

const REPLY_MS = 700;

/** One puzzle after another: what is shown, what is said, and what is kept of it. */
export class Trainer implements ReactiveController {
  mode: Mode = { kind: 'any' };
  progress: Progress = keptProgress();
  attempt: Attempt | null = null;
  /** What the board shows. */
  view: PositionView | null = null;
  /** What is said of the last thing that happened. */
  words: readonly string[] = [];
  /** Why there is no puzzle. */
  problem: string | null = null;
  /** By how much this puzzle has changed the rating; null if it has not. */
  change: number | null = null;
  private views: readonly PositionView[] = [];
  private isKept = false;
  /** Counts what was opened and tried: answers that come later than the next are dropped. */
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly refuter = new Refuter();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.turn++;
    clearTimeout(this.timer);
    this.refuter.close();
  }

  get today(): number {
    return dayOf(new Date());
  }

  /** Who solves the puzzle. */
  get side(): Side {
    return this.views[0]?.to_move ?? 'south';
  }

  /** The right move, as far as the hint goes. */
  get hinted(): Choice | null {
    const { attempt, view } = this;
    if (!attempt?.hint || !view) return null;
    return view.choices.find(({ move }) => move === rightMove(attempt)) ?? null;
  }

  async open(mode: Mode): Promise<void> {
    const turn = this.begin();
    this.mode = mode;
    try {
      const last = this.attempt?.puzzle.id ?? null;
      const puzzle = await puzzleFor(mode, book, this.progress, this.today, last);
      const start = { position: puzzle?.position ?? '' };
      const views = puzzle ? await api.line(start, puzzle.solution) : [];
      if (turn === this.turn) this.lay(puzzle, views);
    } catch (error) {
      if (turn === this.turn) this.fail(error);
    }
  }

  next(): Promise<void> {
    const mode = modeAfter(this.mode);
    if (mode !== this.mode) readdress(addressOf(mode));
    return this.open(mode);
  }

  /** A move on the board. */
  choose(move: string): void {
    const { attempt, view } = this;
    if (attempt?.stage !== 'asked' || !view) return;
    const after = withTry(attempt, move);
    this.attempt = after;
    if (after.stage === 'wrong') return void this.refute(after, view);
    this.show(this.views[after.step] ?? view, []);
    if (after.stage === 'solved') return this.finish(after);
    this.say(sayPuzzle('line.right', { move }));
    const turn = this.begin();
    this.timer = setTimeout(() => turn === this.turn && this.reply(after), REPLY_MS);
  }

  /** The next step of the hint: where, then which move. */
  hint(): void {
    if (this.attempt?.stage !== 'asked') return;
    this.attempt = withHint(this.attempt);
    this.keep(this.attempt);
    const { hinted, view } = this;
    if (!hinted || !view) return;
    if (this.attempt.hint === 2)
      return this.say(sayPuzzle('hint.move', { move: hinted.move, gain: gainOf(hinted) }));
    const names = namesOf(this.side);
    if (view.phase === 'roaming')
      this.say(sayPuzzle('hint.roam', { ...names, point: hinted.target ?? '' }));
    else if (view.phase === 'entry')
      this.say(sayPuzzle('hint.entry', { ...names, point: hinted.origin ?? '' }));
    else this.say(sayPuzzle('hint.passage', { ...names, column: hinted.column ?? '' }));
  }

  /** What a choice leads to is told before it is tried: that helps as a hint does. */
  help(): void {
    if (this.attempt?.stage !== 'asked') return;
    this.attempt = withHelp(this.attempt);
    this.keep(this.attempt);
    this.host.requestUpdate();
  }

  /** Back to where a wrong move was made. */
  again(): void {
    const view = this.attempt && this.views[this.attempt.step];
    if (this.attempt?.stage !== 'wrong' || !view) return;
    this.begin();
    this.attempt = withAnotherGo(this.attempt);
    this.show(view, []);
    announce(this.goal);
  }

  /** The task in words. */
  get goal(): string {
    const { attempt } = this;
    return attempt ? sayPuzzle(`goal.${attempt.puzzle.goal}`, namesOf(this.side)) : '';
  }

  /** Something new begins: nothing that was on its way arrives any more. */
  private begin(): number {
    clearTimeout(this.timer);
    this.refuter.stop();
    return ++this.turn;
  }

  private lay(puzzle: Puzzle | null, views: readonly PositionView[]): void {
    this.attempt = puzzle && attemptAt(puzzle);
    this.views = views;
    this.isKept = false;
    this.change = null;
    this.problem = puzzle
      ? null
      : sayPuzzle(this.mode.kind === 'review' ? 'none.review' : 'none.other');
    this.show(views[0] ?? null, []);
    if (this.attempt) announce(`${sayPuzzle('goal.toMove', namesOf(this.side))} ${this.goal}`);
  }

  private fail(error: unknown): void {
    const isMissing = error instanceof PartMissing;
    if (!isMissing && !(error instanceof Refused)) throw error;
    const text = isMissing ? sayPuzzle('none.missing') : error.message;
    if (this.view) showBanner({ text }, 6);
    else this.problem = text;
    this.host.requestUpdate();
  }

  private show(view: PositionView | null, words: readonly string[]): void {
    this.view = view;
    this.words = words;
    if (view?.last && settings().sounds)
      soundMove(view.last.captures.length, view.last.column === null);
    this.host.requestUpdate();
  }

  /** Shows words, and says them once. */
  private say(...words: string[]): void {
    this.words = words;
    announce(words.join(' '));
    this.host.requestUpdate();
  }

  private reply(attempt: Attempt): void {
    const move = rightMove(attempt);
    this.attempt = withReply(attempt);
    const before = this.views[attempt.step];
    const choice = before?.choices.find((one) => one.move === move);
    this.show(this.views[attempt.step + 1] ?? null, []);
    const gain = choice ? gainOf(choice) : '';
    this.say(sayPuzzle('line.reply', { ...namesOf(this.side), move, gain }));
  }

  private finish(attempt: Attempt): void {
    this.keep(attempt);
    if (settings().sounds) soundEnding();
    this.say(sayPuzzle(attempt.clean ? 'result.solved' : 'result.helped'));
  }

  /** What a wrong move leads to is shown on the board, and told in words. */
  private async refute(attempt: Attempt, before: PositionView): Promise<void> {
    const turn = this.begin();
    const { side } = this;
    this.keep(attempt);
    const fault = faultOf(attempt, side);
    this.say(fault, sayPuzzle('why.looking'));
    if (settings().sounds) soundRefusal();
    try {
      const { position } = before;
      const wrong = await api.position({ position }, [attempt.tried]);
      if (turn !== this.turn) return;
      this.show(wrong, this.words);
      const { value, best } = await this.refuter.ask(before, attempt.tried);
      const reply = wrong.choices.find(({ move }) => move === best) ?? null;
      const answered = reply && (await api.position({ position }, [attempt.tried, reply.move]));
      if (turn !== this.turn) return;
      const refutation = refutationOf(side, wrong, reply, value);
      this.show(answered ?? wrong, [fault, ...refutation]);
      announce(refutation.join(' '));
    } catch (error) {
      if (turn === this.turn) this.fail(error);
    }
  }

  /** Keeps what came of the puzzle, as soon as that is known. */
  private keep({ puzzle, clean }: Attempt): void {
    if (this.isKept) return;
    this.isKept = true;
    const before = keptProgress();
    this.progress = progressAfter(before, puzzle, clean, this.today);
    if (!before.tries.has(puzzle.id))
      this.change = Math.round(this.progress.rating.rating) - Math.round(before.rating.rating);
    keepProgress(this.progress);
  }
}
