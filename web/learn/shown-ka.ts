import type { Choice, Side } from '../board/choice';
import { NAMES } from '../board/geometry';

/** The rows as they are drawn while a ka stands where its move ends and has not taken anything yet. */
export function rowsOnArrival(rows: string, { origin, target }: Choice, side: Side): string {
  const places = rows.split('/').flatMap((row) => [...row]);
  const put = (name: string | null, letter: string) => {
    if (name) places[NAMES.indexOf(name)] = letter;
  };
  put(origin, '.');
  put(target, side === 'south' ? 'S' : 'N');
  return rows
    .split('/')
    .map((row, index) => places.slice(index * row.length, (index + 1) * row.length).join(''))
    .join('/');
}
