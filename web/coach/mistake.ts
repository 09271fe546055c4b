import type { Choice, Side } from '../board/choice';
import { AnalysisLink } from '../parts/analysis-link';
import { Refused, api } from '../wire/api';
import type { GraphPoint, PositionView } from '../wire/types';
import { mistakeWords } from './facts-words';
import { verdictOf } from './verdict';

/** A move that was made, for whoever looks at it afterwards. */
export interface Made {
  mover: Side;
  ply: number;
  position: string;
  move: string;
}

/** A move that gave much away, in words, and the better one. */
export interface Mistake {
  text: string;
  better: Choice;
  /** Where it was made. */
  view: PositionView;
}

const SECONDS_A_MOVE = 0.3;

/** Looks whether a move was a mistake; what is told of it are facts, whatever the engine thinks it costs. */
export class MistakeSearch {
  private readonly link: AnalysisLink;
  private readonly judged = new Map<number, GraphPoint>();

  constructor(
    private readonly made: Made,
    private readonly found: (mistake: Mistake) => void,
  ) {
    this.link = new AnalysisLink({
      lines: () => {},
      judged: (point) => this.hear(point),
      // Nobody is told of a coach who cannot look: the round goes on.
      refused: () => this.close(),
    });
    this.link.review(made.position, [made.move], SECONDS_A_MOVE);
  }

  close(): void {
    this.link.close();
  }

  private hear(point: GraphPoint): void {
    this.judged.set(point.ply, point);
    if (!point.done) return;
    this.close();
    const { mover, ply } = this.made;
    const verdict = verdictOf(mover, this.judged.get(ply), this.judged.get(ply + 1));
    if (verdict && verdict.grade !== 'slip') void this.tell(verdict.best);
  }

  private async tell(best: string): Promise<void> {
    const { mover, position, move } = this.made;
    try {
      const [[played, better], view] = await Promise.all([
        api.facts(position, [move, best]),
        api.position({ position }),
      ]);
      if (!played || !better) return;
      const text = mistakeWords(played, better, { mover, eyes: mover });
      this.found({ text, better: better.choice, view });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
