import type { Book } from './book';
import { dueOn } from './due';
import type { Progress } from './progress';
import { isTheme, type Puzzle, type Theme } from './puzzle';

/** What is trained: anything near one's rating, a theme, what is due again, the day's puzzle, or one by its id. */
export type Mode =
  | { kind: 'any' | 'day' | 'review' }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'one'; id: string };

/** The mode that an address asks for: `?day`, `?review`, `?theme=escape`, `?puzzle=29a5e2b6`. */
export function modeOf(query: URLSearchParams): Mode {
  const theme = query.get('theme');
  const id = query.get('puzzle');
  if (isTheme(theme)) return { kind: 'theme', theme };
  if (id) return { kind: 'one', id };
  return { kind: query.has('day') ? 'day' : query.has('review') ? 'review' : 'any' };
}

/** The mode in which it goes on after a puzzle. */
export function modeAfter(mode: Mode): Mode {
  return mode.kind === 'day' || mode.kind === 'one' ? { kind: 'any' } : mode;
}

/** The address of a mode. */
export function addressOf(mode: Mode): string {
  switch (mode.kind) {
    case 'any':
      return '/puzzles';
    case 'theme':
      return `/puzzles?theme=${mode.theme}`;
    case 'one':
      return `/puzzles?puzzle=${mode.id}`;
    case 'day':
    case 'review':
      return `/puzzles?${mode.kind}`;
  }
}

/** The puzzle to solve next in a mode, if there is one. */
export async function puzzleFor(
  mode: Mode,
  book: Book,
  progress: Progress,
  today: number,
  last: string | null,
): Promise<Puzzle | null> {
  switch (mode.kind) {
    case 'day':
      return book.ofDay(today);
    case 'one':
      return book.find(mode.id);
    case 'review':
      return firstThere(book, dueOn(progress.tries, today));
    case 'theme':
      return nearest(book, progress, last, ({ themes }) => themes.includes(mode.theme));
    case 'any':
      return nearest(book, progress, last, () => true);
  }
}

/** The first of some puzzles that is still among those that are shipped. */
async function firstThere(book: Book, ids: readonly string[]): Promise<Puzzle | null> {
  for (const id of ids) {
    const puzzle = await book.find(id);
    if (puzzle) return puzzle;
  }
  return null;
}

/** One near the rating: new ones first, then those not solved yet, then any but the last. */
async function nearest(
  book: Book,
  { rating: { rating }, tries }: Progress,
  last: string | null,
  fits: (puzzle: Puzzle) => boolean,
): Promise<Puzzle | null> {
  const kinds: ((id: string) => boolean)[] = [
    (id) => !tries.has(id),
    (id) => !tries.get(id)?.solved && id !== last,
    (id) => id !== last,
    () => true,
  ];
  for (const kind of kinds) {
    const puzzle = await book.near(rating, (one) => fits(one) && kind(one.id));
    if (puzzle) return puzzle;
  }
  return null;
}
