import type { Clock, DaysClock } from '../wire/types';

export type AnyClock = Clock | DaysClock | null;

/** The clocks that are offered for a round at one sitting; none is the first of them. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { initial_s: 180, increment_s: 2 },
  { initial_s: 300, increment_s: 5 },
  { initial_s: 600, increment_s: 10 },
  { initial_s: 900, increment_s: 10 },
  { initial_s: 1800, increment_s: 20 },
];

/** The name by which a clock is kept, such as `5+5`: which others are offered may change. */
export function clockName(clock: AnyClock): string {
  if (!clock) return 'none';
  if ('days' in clock) return `${clock.days}d`;
  return `${clock.initial_s / 60}+${clock.increment_s}`;
}

/** The clock of a name among those that are offered, or none. */
export function clockNamed<Offered extends AnyClock>(
  name: string,
  offered: readonly Offered[],
): Offered | null {
  return offered.find((clock) => clockName(clock) === name) ?? null;
}
