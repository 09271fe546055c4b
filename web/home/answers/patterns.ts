import type { PaintedPattern, Pattern, PatternCheck } from '../../wire/types';
import { traditional } from '../facts';
import { isUnkept } from '../unable';
import { outOfBounds, title } from './checked';
import { ownPattern, readRows, readable } from './look-of-pattern';
import type { Rooms } from './rooms';
import { sheetNamed } from './sheet';

/** Patterns: the traditional ones, and one's own (R3). */
export function patternAnswers({ law, patterns, now }: Rooms) {
  const own = async (): Promise<Pattern[]> =>
    (await patterns.listed()).flatMap((row) => readable(law, row));
  // Where nothing may be kept, the traditional ones are shown all the same.
  const every = async () => [...traditional, ...(await own().catch(noneIfUnkept))];
  const painted = (pattern: PaintedPattern) => {
    const called = title(pattern.title);
    if (!called) throw outOfBounds('title', 'home.untitled');
    return { title: called, rows: readRows(law, pattern.rows) };
  };
  return {
    patterns: every,
    checkPattern: async (rows: string): Promise<PatternCheck> => {
      const { symmetry, black, white, warnings } = law.pattern(rows);
      return Promise.resolve({ symmetry, black, white, warnings });
    },
    keepPattern: async (pattern: PaintedPattern) => {
      const { title: called, rows } = painted(pattern);
      return ownPattern(law, await patterns.keep(called, rows, now()));
    },
    changePattern: async (name: string, pattern: PaintedPattern) =>
      ownPattern(law, await patterns.change(name, painted(pattern))),
    deletePattern: async (name: string) => {
      await patterns.change(name, { deleted: now() });
    },
    restorePattern: async (name: string) => {
      await patterns.change(name, { deleted: null }, true);
    },
    /** A sheet to print as SVG: the empty board, or the card of a pattern. */
    sheet: async (name: string | null) => sheetNamed(name, name === null ? [] : await every()),
  };
}

function noneIfUnkept(fault: unknown): Pattern[] {
  if (!isUnkept(fault)) throw fault;
  return [];
}
