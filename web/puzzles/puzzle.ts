type SuntukGoal = `suntuk-${1 | 2 | 3 | 4}`;

/** What the one right move of a puzzle keeps. */
export type Goal = SuntukGoal | 'escape' | 'win' | 'draw' | 'count';

/** Whether suntuk is to be forced, in so many moves as the goal says. */
export function asksSuntuk(goal: Goal): goal is SuntukGoal {
  return goal.startsWith('suntuk');
}

/** What puzzles are about, goals first; each has a name and a sentence among the words. */
export const THEMES = [
  'suntuk',
  'escape',
  'win',
  'draw',
  'count',
  'block',
  'starve',
  'trap',
  'forced',
  'restraint',
  'both-arms',
  'journey',
  'deny',
  'entry',
  'roam',
  'opening',
  'middle',
  'ending',
] as const;

export type Theme = (typeof THEMES)[number];

export function isTheme(name: string | null): name is Theme {
  return THEMES.some((theme) => theme === name);
}

/** A position with exactly one right move, and the line that follows; see docs/puzzles.md. */
export interface Puzzle {
  id: string;
  /** N3 */
  position: string;
  /** The player's moves and the replies by turns, N2. */
  solution: readonly string[];
  goal: Goal;
  themes: readonly Theme[];
  rating: number;
}
