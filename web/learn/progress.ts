const KEY = 'pasang.lessons';
/** The most stars that a lesson gives. */
export const STARS = 3;
/** Wrong tries that still leave two stars. */
const FEW = 2;

/** Three stars without a wrong try, two with one or two, else one. */
export function starsFor(misses: number): number {
  if (misses === 0) return STARS;
  return misses <= FEW ? STARS - 1 : 1;
}

/** The name that the guided round is kept by, beside the lessons. */
export const FIRST_ROUND = 'first-round';
/** Wrong tries of a whole round, with a question a turn, that still leave three stars, and two. */
const FEW_OF_A_ROUND = [2, 6] as const;

/** Stars for the guided round. */
export function starsForRound(misses: number): number {
  return STARS - FEW_OF_A_ROUND.filter((few) => misses > few).length;
}

function isStars(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= STARS;
}

/** Stars by lesson from what was kept; whatever is no number of stars is passed over. */
export function readProgress(text: string | null): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => isStars(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Stars by lesson with those of a lesson just done; the best try counts. */
export function withStars(
  progress: Readonly<Record<string, number>>,
  lesson: string,
  stars: number,
): Record<string, number> {
  return { ...progress, [lesson]: Math.max(stars, progress[lesson] ?? 0) };
}

/** The stars kept in this browser. */
export function progress(): Record<string, number> {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export function keepStars(lesson: string, stars: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withStars(progress(), lesson, stars)));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
