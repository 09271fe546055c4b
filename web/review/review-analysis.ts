import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { showBanner } from '../parts/banner';
import { noteOf } from '../parts/reasons';
import type { GraphPoint, LinesTold, PositionView } from '../wire/types';
import { AnalysisLink } from '../parts/analysis-link';
import type { EngineState } from './engine-card';
import type { Study } from './study';

const LINES = 3;
const SECONDS_A_MOVE = 0.4;

/** What the engine is doing for a review: looking at one position, or judging the whole round. */
export class ReviewAnalysis implements ReactiveController {
  engine: EngineState = { on: false, all: false, told: null };
  /** What is known of each position of the main line, counted from its start. */
  judged: ReadonlyMap<number, GraphPoint> = new Map();
  judging = false;
  private view: PositionView | null = null;
  private firstPly = 0;
  private link: AnalysisLink | null = null;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.link = new AnalysisLink({
      lines: (told) => this.hearLines(told),
      judged: (point) => this.hearJudged(point),
      refused: (refusal) => showBanner({ text: noteOf(refusal).text }, 5),
    });
  }

  hostDisconnected(): void {
    this.link?.close();
  }

  /** Another position is shown. */
  turnTo(view: PositionView): void {
    this.view = view;
    this.change({ told: null });
    if (this.engine.on) this.look();
  }

  /** Nothing is known of a new study yet. */
  clear(): void {
    this.judged = new Map();
    this.judging = false;
    this.host.requestUpdate();
  }

  switch(change: Partial<Pick<EngineState, 'on' | 'all'>>): void {
    this.change({ ...change, told: null });
    if (this.engine.on) this.look();
    else this.link?.stop();
  }

  judge({ start, line, firstPly }: Study): void {
    this.clear();
    this.change({ on: false, told: null });
    this.firstPly = firstPly;
    this.judging = true;
    this.link?.review(start, line, SECONDS_A_MOVE);
  }

  private look(): void {
    this.judging = false;
    if (this.view?.ending) this.link?.stop();
    else if (this.view) this.link?.analyse(this.view.position, LINES, this.engine.all);
  }

  private hearLines(told: LinesTold): void {
    if (told.position === this.view?.position) this.change({ told });
  }

  private hearJudged(point: GraphPoint): void {
    this.judged = new Map(this.judged).set(point.ply - this.firstPly, point);
    if (point.done) this.judging = false;
    this.host.requestUpdate();
  }

  private change(change: Partial<EngineState>): void {
    this.engine = { ...this.engine, ...change };
    this.host.requestUpdate();
  }
}
