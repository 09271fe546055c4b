import { BOWL, NAMES } from '../board/geometry';
import { kaOf, rowsOf, standingOf, type Standing } from '../board/standing';

/** What a brush leaves on a point: a token, a ka, or nothing. */
export type Brush = Standing | '.';

const KAS = ['S', 'N'] as const;
/** Where a ka comes to stand if no point is free near its own edge. */
const HOMES = { S: 'f3', N: 'f9' } as const;

export const NO_ROWS = rowsOf(new Map());

/** The rows after a brush has touched a point; there is one ka a side, so that placing it moves it. */
export function painted(rows: string, point: string, brush: Brush): string {
  if (point === BOWL) return rows;
  const standing = standingOf(rows);
  const before = isKa(brush) ? kaOf(standing, brush) : null;
  if (before) standing.delete(before);
  if (brush === '.') standing.delete(point);
  else standing.set(point, brush);
  return rowsOf(standing);
}

export function hasBothKas(rows: string): boolean {
  return KAS.every((ka) => rows.includes(ka));
}

/** The rows with both kas on them: where they stand, else on the free point nearest to their edge. */
export function withKas(rows: string): string {
  return KAS.reduce((now, ka) => {
    const standing = standingOf(now);
    if (kaOf(standing, ka)) return now;
    // Names run from North's edge to South's.
    const order = ka === 'N' ? NAMES : [...NAMES].reverse();
    const free = order.find((name) => name !== BOWL && !standing.has(name));
    return painted(now, free ?? HOMES[ka], ka);
  }, rows);
}

export function withoutKas(rows: string): string {
  return rows.replace(/[SN]/g, '.');
}

export function isKa(brush: Brush): brush is 'S' | 'N' {
  return brush === 'S' || brush === 'N';
}
