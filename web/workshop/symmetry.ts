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

/** Whether rows look the same after a turn of the given kind. */
export function keeps(
  at: (name: string) => string | undefined,
  names: readonly string[],
  symmetry: Symmetry,
): boolean {
  return names.every((name) => imagesOf(name, symmetry).every((image) => at(image) === at(name)));
}
