import { NAMES } from './geometry';

/** What stands on a point: a black or white token, South's or North's ka. */
export type Piece = 'b' | 'w' | 'S' | 'N';

const PIECES = 'bwSN';

/** The pieces of a position's rows (row 11 first), by point. */
export function piecesOf(rows: string): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  const letters = rows.replaceAll('/', '');
  NAMES.forEach((name, index) => {
    const letter = letters[index];
    if (letter && PIECES.includes(letter)) pieces.set(name, letter as Piece);
  });
  return pieces;
}

/** The rows of a position, from pieces by point. */
export function rowsOf(pieces: ReadonlyMap<string, Piece>): string {
  const letters = NAMES.map((name) => (name === 'f6' ? '+' : (pieces.get(name) ?? '.')));
  return Array.from({ length: 11 }, (_, row) =>
    letters.slice(row * 11, row * 11 + 11).join(''),
  ).join('/');
}

export function isToken(piece: Piece | undefined): piece is 'b' | 'w' {
  return piece === 'b' || piece === 'w';
}

/** Where a side's ka stands. */
export function kaOf(pieces: ReadonlyMap<string, Piece>, ka: 'S' | 'N'): string | null {
  for (const [name, piece] of pieces) if (piece === ka) return name;
  return null;
}

export interface Glide {
  piece: 'S' | 'N';
  from: string;
  to: string;
}

/** What changed between two positions: kas that travelled, tokens that left, pieces that came. */
export interface Difference {
  glides: Glide[];
  left: { name: string; piece: Piece }[];
  came: { name: string; piece: Piece }[];
}

/** Compares two positions; a token that vanished from `origin` while a ka came is that ka travelling. */
export function differenceOf(
  before: ReadonlyMap<string, Piece>,
  after: ReadonlyMap<string, Piece>,
  origin: string | null = null,
): Difference {
  const left: Difference['left'] = [];
  const came: Difference['came'] = [];
  for (const [name, piece] of before) if (after.get(name) !== piece) left.push({ name, piece });
  for (const [name, piece] of after) if (before.get(name) !== piece) came.push({ name, piece });
  const glides: Glide[] = [];
  for (const ka of ['S', 'N'] as const) {
    const to = came.find(({ piece }) => piece === ka);
    if (!to) continue;
    const from =
      left.find(({ piece }) => piece === ka) ??
      left.find(({ name, piece }) => isToken(piece) && name === origin);
    if (!from) continue;
    glides.push({ piece: ka, from: from.name, to: to.name });
    left.splice(left.indexOf(from), 1);
    came.splice(came.indexOf(to), 1);
  }
  return { glides, left, came };
}
