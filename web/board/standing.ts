import { NAMES } from './geometry';

/** What stands on a point: a black or white token, South's or North's ka. */
export type Standing = 'b' | 'w' | 'S' | 'N';

const KINDS = 'bwSN';

/** What stands where, from a position's rows (row 11 first). */
export function standingOf(rows: string): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  const letters = rows.replaceAll('/', '');
  NAMES.forEach((name, index) => {
    const letter = letters[index];
    if (letter && KINDS.includes(letter)) standing.set(name, letter as Standing);
  });
  return standing;
}

/** The rows of a position, from what stands where. */
export function rowsOf(standing: ReadonlyMap<string, Standing>): string {
  const letters = NAMES.map((name) => (name === 'f6' ? '+' : (standing.get(name) ?? '.')));
  return Array.from({ length: 11 }, (_, row) =>
    letters.slice(row * 11, row * 11 + 11).join(''),
  ).join('/');
}

export function isToken(kind: Standing | undefined): kind is 'b' | 'w' {
  return kind === 'b' || kind === 'w';
}

/** Where a side's ka stands. */
export function kaOf(standing: ReadonlyMap<string, Standing>, ka: 'S' | 'N'): string | null {
  for (const [name, kind] of standing) if (kind === ka) return name;
  return null;
}

export interface Glide {
  kind: 'S' | 'N';
  from: string;
  to: string;
}

/** What changed between two positions: kas that travelled, what left, what came. */
export interface Difference {
  glides: Glide[];
  left: { name: string; kind: Standing }[];
  came: { name: string; kind: Standing }[];
}

/** Compares two positions; a token that vanished from `origin` while a ka came is that ka travelling. */
export function differenceOf(
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
  origin: string | null = null,
): Difference {
  const left: Difference['left'] = [];
  const came: Difference['came'] = [];
  for (const [name, kind] of before) if (after.get(name) !== kind) left.push({ name, kind });
  for (const [name, kind] of after) if (before.get(name) !== kind) came.push({ name, kind });
  const glides: Glide[] = [];
  for (const ka of ['S', 'N'] as const) {
    const to = came.find(({ kind }) => kind === ka);
    if (!to) continue;
    const from =
      left.find(({ kind }) => kind === ka) ??
      left.find(({ name, kind }) => isToken(kind) && name === origin);
    if (!from) continue;
    glides.push({ kind: ka, from: from.name, to: to.name });
    left.splice(left.indexOf(from), 1);
    came.splice(came.indexOf(to), 1);
  }
  return { glides, left, came };
}
