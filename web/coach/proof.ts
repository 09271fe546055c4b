import type { Side } from '../board/choice';
import type { Value } from '../wire/types';

/** Whom it is proved to be good for without the margin: a side that wins, or at least draws. */
export interface Theorem {
  side: Side;
  wins: boolean;
}

/** What a bound proves of who wins; null if there is none, or it proves nothing of that. */
export function theoremOf({ bound, margin }: Value): Theorem | null {
  if (bound === 'least' && margin >= 0) return { side: 'south', wins: margin > 0 };
  if (bound === 'most' && margin <= 0) return { side: 'north', wins: margin < 0 };
  return null;
}

/** Whether it is proved who wins, or that nobody does. */
export function isDecided(value: Value): boolean {
  return value.exact || Boolean(theoremOf(value)?.wins);
}
