import { AnalysisLink } from '../parts/analysis-link';
import { Refused } from '../wire/api';
import type { GraphPoint, PositionView } from '../wire/types';

const SECONDS = 0.5;

/** Asks the engine what a wrong move leads to. */
export class Refuter {
  private link: AnalysisLink | null = null;
  private heard: (point: GraphPoint) => void = () => {};
  private refused: (error: Refused) => void = () => {};

  /** The value of the position after a move, and the best reply there. */
  ask({ position, ply }: PositionView, move: string): Promise<GraphPoint> {
    this.link ??= new AnalysisLink({
      lines: () => {},
      judged: (point) => this.heard(point),
      refused: ({ reason, text }) =>
        this.refused(new Refused({ error: reason, text, field: null }, 409)),
    });
    return new Promise((resolve, reject) => {
      this.heard = (point) => {
        if (point.ply !== ply + 1) return;
        resolve(point);
        // What the move gave away is known from the proof of the puzzle.
        this.stop();
      };
      this.refused = reject;
      this.link?.review(position, [move], SECONDS);
    });
  }

  stop(): void {
    this.link?.stop();
  }

  close(): void {
    this.link?.close();
    this.link = null;
  }
}
