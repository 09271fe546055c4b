import type { Law } from '../../core/law';
import type { PositionView } from '../../wire/types';

/** A round: every position from its start on, as the law shows them, and the moves between. */
export class Round {
  private constructor(
    readonly views: readonly PositionView[],
    readonly moves: readonly string[],
  ) {}

  static of(law: Law, start: string, moves: readonly string[] = []): Round {
    return new Round(law.views(start, moves), moves);
  }

  get first(): PositionView {
    return must(this.views[0]);
  }

  get now(): PositionView {
    return must(this.views.at(-1));
  }

  /** The round with one more move; the law says what it leads to. */
  play(law: Law, move: string): Round {
    const moves = [...this.moves, move];
    return new Round([...this.views, law.view(this.first.position, moves)], moves);
  }

  /** The round as it was at an earlier ply. */
  backTo(ply: number): Round {
    const count = ply - this.first.ply;
    return new Round(this.views.slice(0, count + 1), this.moves.slice(0, count));
  }
}

function must<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the law told less than it was asked for');
  return thing;
}
