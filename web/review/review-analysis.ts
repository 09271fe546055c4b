import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { about } from '../parts/about';
import { showBanner } from '../parts/banner';
import { noteOf } from '../parts/reasons';
import { Refused, api } from '../wire/api';
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
  /** What every move is worth at the position of a lesson: found without being shown. */
  weighed: LinesTold | null = null;
  private weighing = false;
  private study: Study | null = null;
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
    this.weighing = false;
    this.change({ told: null });
    if (this.engine.on) this.look();
  }

  /** Finds what every move is worth here, for somebody who is to find the better one. */
  weigh(): void {
    this.change({ on: false, told: null });
    this.weighed = null;
    this.weighing = true;
    if (this.view) this.link?.analyse(this.view.position, 1, true);
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

  /** Shows the judgement that was kept of this very line; else judges it. */
  async recall(study: Study): Promise<void> {
    const kept = study.table && (await api.judgement(study.table.id));
    if (!kept || kept.of !== (await judgedBy(study))) return this.judge(study);
    this.judged = new Map(kept.points.map((point) => [point.ply - study.firstPly, point]));
    this.host.requestUpdate();
  }

  judge(study: Study): void {
    this.clear();
    this.change({ on: false, told: null });
    this.study = study;
    this.firstPly = study.firstPly;
    this.judging = true;
    this.link?.review(study.start, study.line, SECONDS_A_MOVE);
  }

  private look(): void {
    this.judging = false;
    if (this.view?.ending) this.link?.stop();
    else if (this.view) this.link?.analyse(this.view.position, LINES, this.engine.all);
  }

  private hearLines(told: LinesTold): void {
    if (told.position !== this.view?.position) return;
    if (this.weighing) this.weighed = told;
    else this.change({ told });
  }

  private hearJudged(point: GraphPoint): void {
    this.judged = new Map(this.judged).set(point.ply - this.firstPly, point);
    if (point.done) {
      this.judging = false;
      void this.keep();
    }
    this.host.requestUpdate();
  }

  private async keep(): Promise<void> {
    const { study } = this;
    const points = [...this.judged.values()];
    if (!study?.table) return;
    try {
      await api.keepJudgement(study.table.id, { of: await judgedBy(study), points });
    } catch (error) {
      // What was not kept is judged again.
      if (!(error instanceof Refused)) throw error;
    }
  }

  private change(change: Partial<EngineState>): void {
    this.engine = { ...this.engine, ...change };
    this.host.requestUpdate();
  }
}

/** What a judgement is of: another line, another engine or another time make another. */
async function judgedBy({ start, line }: Study): Promise<string> {
  const { version } = await about();
  return [version, SECONDS_A_MOVE, start, ...line].join(' ');
}
