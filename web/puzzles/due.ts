/** What is kept of a puzzle that was tried; days are counted since 1970, as the visitor's calendar has them. */
export interface Tried {
  /** Whether it was ever solved at the first try and without a hint. */
  solved: boolean;
  /** The day on which it is to be tried again; null if it is not. */
  due: number | null;
  /** How many days that is after the last try. */
  gap: number;
}

const DAY = 1;
const WEEK = 7;

/** The day of a moment in the visitor's calendar. */
export function dayOf(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000;
}

/** What is kept after a try: what failed comes back after a day, and once more a week after that. */
export function afterTry(before: Tried | undefined, clean: boolean, today: number): Tried {
  if (!clean) return { solved: before?.solved ?? false, due: today + DAY, gap: DAY };
  const waits = before?.due ?? null;
  if (!before || waits === null) return { solved: true, due: null, gap: 0 };
  if (waits > today) return { ...before, solved: true };
  return before.gap < WEEK
    ? { solved: true, due: today + WEEK, gap: WEEK }
    : { solved: true, due: null, gap: 0 };
}

/** The puzzles that are to be tried again by now, those that wait longest first. */
export function dueOn(tries: ReadonlyMap<string, Tried>, today: number): string[] {
  return [...tries]
    .filter(([, { due }]) => due !== null && due <= today)
    .sort(([, one], [, other]) => (one.due ?? 0) - (other.due ?? 0))
    .map(([id]) => id);
}
