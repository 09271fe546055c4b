import { columnOf, nameAt, rowOf } from '../board/geometry';

/** How a pattern is kept the same while it is painted. */
export type Symmetry = 'quarter' | 'half' | 'none';

function quarterTurn(name: string): string {
  return nameAt(rowOf(name), 10 - columnOf(name));
}

/** The points that are painted together with one: itself and its images under turns of the board. */
export function imagesOf(name: string, symmetry: Symmetry): string[] {
  if (symmetry === 'none') return [name];
  const once = quarterTurn(name);
  const twice = quarterTurn(once);
  return symmetry === 'half' ? [name, twice] : [name, once, twice, quarterTurn(twice)];
}

/** How to go on painting a pattern that has some symmetry, as the law names it, such as `quarter+mirror`. */
export function keptOf(symmetry: string): Symmetry {
  const [turn] = symmetry.split('+');
  return turn === 'quarter' || turn === 'half' ? turn : 'none';
}
