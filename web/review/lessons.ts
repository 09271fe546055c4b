import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { lessonLine } from './lesson-line';
import { lessonOn, triedIn, type Lesson } from './lesson';
import type { ReviewAnalysis } from './review-analysis';
import type { Study } from './study';
import type { Path } from './tree';
import { sideAt, type Verdict } from '../coach/verdict';

export interface LessonHost extends ReactiveControllerHost {
  study: Study | null;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  goTo(path: Path): Promise<void>;
  /** Shows a move on the board, or none. */
  show(move: string | null): void;
  attempt(act: Promise<void>): void;
}

/** Learning from mistakes: each is found better by oneself, or shown. */
export class Lessons implements ReactiveController {
  private lesson: Lesson | null = null;

  constructor(
    private readonly page: LessonHost,
    private readonly analysis: ReviewAnalysis,
  ) {
    page.addController(this);
  }

  hostConnected(): void {
    this.turn(null);
  }

  get on(): boolean {
    return this.lesson !== null;
  }

  /** The mistakes to learn from: one's own, if an engine held the other side. */
  private get mistakes(): number[] {
    const { table, firstPly = 0 } = this.page.study ?? {};
    const engines = (['south', 'north'] as const).filter((side) => table?.[side].kind === 'engine');
    const all = [...this.page.verdicts.keys()];
    return engines.length === 1
      ? all.filter((at) => !engines.includes(sideAt(firstPly + at)))
      : all;
  }

  begin(): void {
    this.page.attempt(this.learn(this.mistakes[0]));
  }

  /** Puts one before a mistake, to find what would have been better; none left ends the lesson. */
  private async learn(index: number | undefined): Promise<void> {
    const { study, verdicts } = this.page;
    const lesson = study && index !== undefined ? lessonOn(index, study.line, verdicts) : null;
    this.turn(lesson);
    if (!lesson || !study) return;
    await this.page.goTo(study.line.slice(0, lesson.index));
    this.analysis.weigh();
  }

  answer(move: string): void {
    if (!this.lesson || this.lesson.stage === 'shown') return;
    const lesson = triedIn(this.lesson, move, this.analysis.weighed);
    this.turn(lesson);
    this.page.show(lesson.stage === 'found' ? move : null);
  }

  private reveal(lesson: Lesson): void {
    this.turn({ ...lesson, stage: 'shown' });
    this.page.show(lesson.best);
  }

  private turn(lesson: Lesson | null): void {
    this.lesson = lesson;
    this.page.requestUpdate();
  }

  /** The line below the board, while a lesson is on. */
  line() {
    const { lesson, mistakes } = this;
    if (!lesson) return null;
    const at = mistakes.indexOf(lesson.index);
    return lessonLine(lesson, {
      at: at + 1,
      all: mistakes.length,
      show: () => this.reveal(lesson),
      next: () => this.page.attempt(this.learn(mistakes[at + 1])),
      end: () => this.turn(null),
    });
  }
}
