import { afterTry, type Tried } from './due';
import { ratedAfter, type Rating } from './glicko';
import type { Puzzle } from './puzzle';

/** What a visitor has done in the trainer, kept in this browser. */
export interface Progress {
  rating: Rating;
  /** How many were solved in a row, now and at best. */
  streak: number;
  longest: number;
  /** Every puzzle that was tried, by its id. */
  tries: ReadonlyMap<string, Tried>;
}

const KEY = 'pasang.puzzles';
/** How far the rating of a puzzle may be off (decision 0063). */
const PUZZLE_DEVIATION = 60;
/** Who comes for the first time: somewhere among the first levels of the engine. */
const NEWCOMER: Rating = { rating: 900, deviation: 200, volatility: 0.06 };

/** Progress after a try; only the first try of a puzzle is rated. */
export function progressAfter(
  before: Progress,
  puzzle: Pick<Puzzle, 'id' | 'rating'>,
  clean: boolean,
  today: number,
): Progress {
  const tried = before.tries.get(puzzle.id);
  const outcome = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION, score: clean ? 1 : 0 };
  const streak = clean ? before.streak + 1 : 0;
  return {
    rating: tried ? before.rating : ratedAfter(before.rating, [outcome]),
    streak,
    longest: Math.max(before.longest, streak),
    tries: new Map(before.tries).set(puzzle.id, afterTry(tried, clean, today)),
  };
}

/** How many puzzles were solved at the first try and without a hint. */
export function solvedIn({ tries }: Progress): number {
  return [...tries.values()].filter(({ solved }) => solved).length;
}

/** What a browser that keeps nothing lets us remember until the page closes. */
let unkept: Progress | null = null;

/** The progress that is kept; of what is damaged, as much as is sound. */
export function keptProgress(): Progress {
  if (unkept) return unkept;
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return readProgress(null);
  }
}

export function keepProgress(progress: Progress): void {
  const { tries, ...rest } = progress;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rest, tries: Object.fromEntries(tries) }));
  } catch {
    unkept = progress;
  }
}

/** Progress from its text. */
export function readProgress(text: string | null): Progress {
  const kept = fieldsOf(parsed(text));
  const streak = wholeOr(kept['streak'], 0);
  return {
    rating: ratingOr(kept['rating'], NEWCOMER),
    streak,
    longest: Math.max(streak, wholeOr(kept['longest'], 0)),
    tries: triesOf(kept['tries']),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function wholeOr(value: unknown, usual: number): number {
  return isWhole(value) ? value : usual;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function ratingOr(value: unknown, usual: Rating): Rating {
  const { rating, deviation, volatility } = fieldsOf(value);
  const sound =
    isWithin(rating, -1000, 5000) && isWithin(deviation, 1, 500) && isWithin(volatility, 0.001, 1);
  return sound ? { rating, deviation, volatility } : usual;
}

function triesOf(value: unknown): Map<string, Tried> {
  const tries = new Map<string, Tried>();
  for (const [id, kept] of Object.entries(fieldsOf(value))) {
    const { solved, due, gap } = fieldsOf(kept);
    const sound = typeof solved === 'boolean' && (due === null || isWhole(due)) && isWhole(gap);
    if (sound && /^[0-9a-f]{8}$/.test(id)) tries.set(id, { solved, due, gap });
  }
  return tries;
}
