import type { Law } from '../../core/law';
import type { Captured, Choice, PositionView } from '../../wire/types';

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
    const before = this.now;
    const choice = must(before.choices.find((one) => one.move === move));
    const after = law.view(before.position, [move]);
    const captured = before.captured && capturedWith(before.captured, before.to_move, choice);
    return new Round([...this.views, { ...after, captured }], [...this.moves, move]);
  }

  /** The round as it was at an earlier ply. */
  backTo(ply: number): Round {
    const count = ply - this.first.ply;
    return new Round(this.views.slice(0, count + 1), this.moves.slice(0, count));
  }
}

function capturedWith(captured: Captured, side: 'south' | 'north', choice: Choice): Captured {
  const { black, white } = captured[side];
  return { ...captured, [side]: { black: black + choice.black, white: white + choice.white } };
}

function must<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the law told less than it was asked for');
  return thing;
}
