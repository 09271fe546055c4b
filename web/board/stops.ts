import { BOWL, columnOf, nameAt, rowOf } from './geometry';
import type { Standing } from './standing';

/**
 * Where the bowl or a ka ends a line that is shown: the first thing beyond its tokens, to either side.
 * The ka that is about to move does not stand in its own way.
 */
export function stopsOf(
  line: readonly string[],
  standing: ReadonlyMap<string, Standing>,
  mover: 'S' | 'N',
): string[] {
  if (line.length < 2) return [];
  const columns = line.map(columnOf);
  const rows = line.map(rowOf);
  const first = nameAt(Math.min(...columns), Math.min(...rows));
  const last = nameAt(Math.max(...columns), Math.max(...rows));
  const [across, up] = rowOf(first) === rowOf(last) ? [1, 0] : [0, 1];
  const others = new Map([...standing].filter(([, kind]) => kind !== mover));
  return [beyond(first, -across, -up, others), beyond(last, across, up, others)].filter(
    (name) => name !== null,
  );
}

/** The bowl or ka that one meets first; null if it is a token, or the edge. */
function beyond(
  from: string,
  across: number,
  up: number,
  standing: ReadonlyMap<string, Standing>,
): string | null {
  const column = columnOf(from) + across;
  const row = rowOf(from) + up;
  if (column < 0 || column > 10 || row < 0 || row > 10) return null;
  const name = nameAt(column, row);
  const kind = standing.get(name);
  if (name === BOWL || kind === 'S' || kind === 'N') return name;
  return kind ? null : beyond(name, across, up, standing);
}
