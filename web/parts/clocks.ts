import type { Clock } from '../wire/types';

/** The clocks that are offered for a round at one sitting; none is the first of them. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { initial_s: 180, increment_s: 2 },
  { initial_s: 300, increment_s: 5 },
  { initial_s: 900, increment_s: 10 },
  { initial_s: 1800, increment_s: 20 },
];
