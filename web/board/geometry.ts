/** Where points lie on the drawing: 720 units wide, 60 from point to point, so that 360 px give 30 px a point. */
export const SIZE = 720;
export const PITCH = 60;
export const MARGIN = 60;
export const POINTS_A_SIDE = 11;
export const BOWL = 'f6';
/** How many rows Page Up and Page Down leap: half a side. */
export const PAGE_OF_ROWS = 5;

const LETTERS = 'abcdefghijk';

export interface Spot {
  x: number;
  y: number;
}

/** All 121 names, row 11 first, as a position's rows are written. */
export const NAMES: readonly string[] = Array.from({ length: 121 }, (_, index) =>
  nameAt(index % 11, 10 - Math.floor(index / 11)),
);

/** The name of a point by column (0 is a) and row (0 is row 1). */
export function nameAt(column: number, row: number): string {
  return `${LETTERS[column]}${row + 1}`;
}

export function columnOf(name: string): number {
  return LETTERS.indexOf(name[0] ?? '');
}

export function rowOf(name: string): number {
  return Number(name.slice(1)) - 1;
}

/** The centre of a point on the drawing; flipped, North sits at the bottom. */
export function spotOf(name: string, flipped: boolean): Spot {
  const across = columnOf(name);
  const up = rowOf(name);
  return flipped
    ? { x: MARGIN + (10 - across) * PITCH, y: MARGIN + up * PITCH }
    : { x: MARGIN + across * PITCH, y: MARGIN + (10 - up) * PITCH };
}

/** The name of the point nearest to a place on the drawing, or null beyond the edge. */
export function nameNear({ x, y }: Spot, flipped: boolean): string | null {
  const across = Math.round((x - MARGIN) / PITCH);
  const down = Math.round((y - MARGIN) / PITCH);
  if (across < 0 || across > 10 || down < 0 || down > 10) return null;
  return flipped ? nameAt(10 - across, down) : nameAt(across, 10 - down);
}

/** The nearest of some points to a place, if one lies within reach (in drawing units). */
export function nearestOf(
  place: Spot,
  names: Iterable<string>,
  flipped: boolean,
  reach: number,
): string | null {
  let best: string | null = null;
  let least = reach;
  for (const name of names) {
    const spot = spotOf(name, flipped);
    const distance = Math.hypot(spot.x - place.x, spot.y - place.y);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** The point one step away on the screen, stepping over nothing; null at the edge. */
export function neighbour(
  name: string,
  right: number,
  up: number,
  flipped: boolean,
): string | null {
  const turn = flipped ? -1 : 1;
  const column = columnOf(name) + right * turn;
  const row = rowOf(name) + up * turn;
  return column < 0 || column > 10 || row < 0 || row > 10 ? null : nameAt(column, row);
}
