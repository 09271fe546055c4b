import index from '../../src/pasang/puzzles/data/index.json';
import type { Puzzle } from './puzzle';

/** Part of the puzzles: those from a rating on, up to where the next part begins. */
export interface Part {
  file: string;
  from: number;
  count: number;
}

/** A part of the puzzles did not arrive. */
export class PartMissing extends Error {}

/** Among how many of the nearest one is drawn. */
const FEW = 8;
/** The golden ratio: its multiples fall everywhere, and never twice in a row near each other. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** All puzzles, the easiest first, in parts that are fetched when they are needed. */
export class Book {
  private readonly fetched = new Map<string, Promise<readonly Puzzle[]>>();

  constructor(
    private readonly parts: readonly Part[],
    private readonly fetch: (file: string) => Promise<readonly Puzzle[]>,
  ) {}

  get count(): number {
    return this.parts.reduce((sum, { count }) => sum + count, 0);
  }

  /** One of the puzzles nearest to a rating that are wanted; no part is fetched that holds none of them. */
  async near(
    rating: number,
    wanted: (puzzle: Puzzle) => boolean,
    dice: () => number = Math.random,
  ): Promise<Puzzle | null> {
    const off = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
    let found: Puzzle[] = [];
    for (const { part, distance } of this.byDistance(rating)) {
      const furthest = found[FEW - 1];
      if (furthest && distance > off(furthest)) break;
      const more = (await this.part(part)).filter(wanted);
      found = [...found, ...more].sort((one, other) => off(one) - off(other)).slice(0, FEW);
    }
    return found[Math.floor(dice() * found.length)] ?? null;
  }

  /** The puzzle of a day, the same for everybody who has these puzzles. */
  async ofDay(day: number): Promise<Puzzle | null> {
    let place = Math.floor(((day * GOLDEN) % 1) * this.count);
    for (const part of this.parts) {
      if (place < part.count) return (await this.part(part))[place] ?? null;
      place -= part.count;
    }
    return null;
  }

  /** The puzzle with this id, if it is still there. */
  async find(id: string): Promise<Puzzle | null> {
    const parts = await Promise.all(this.parts.map((part) => this.part(part)));
    return parts.flat().find((puzzle) => puzzle.id === id) ?? null;
  }

  private part({ file }: Part): Promise<readonly Puzzle[]> {
    const known = this.fetched.get(file);
    if (known) return known;
    const fetched = this.fetch(file).catch(() => {
      this.fetched.delete(file);
      throw new PartMissing(file);
    });
    this.fetched.set(file, fetched);
    return fetched;
  }

  private byDistance(rating: number): { part: Part; distance: number }[] {
    return this.parts
      .map((part, at) => {
        const end = this.parts[at + 1]?.from ?? Infinity;
        return { part, distance: Math.max(part.from - rating, rating - end, 0) };
      })
      .sort((one, other) => one.distance - other.distance);
  }
}

/** The puzzles that come with the page. */
export const book = new Book(index.parts, async (file) => {
  const lowest = file.replace(/^rating-|\.json$/g, '');
  const part = (await import(`../../src/pasang/puzzles/data/rating-${lowest}.json`)) as {
    default: { puzzles: Puzzle[] };
  };
  return part.default.puzzles;
});
