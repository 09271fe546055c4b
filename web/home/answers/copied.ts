import type { TableState } from '../../wire/types';
import { newMatch } from '../play/match';
import { continued, opened } from '../play/table';
import { askToKeep } from '../store/persist';
import { newId } from '../store/table-store';
import { title } from './checked';
import type { Rooms } from './rooms';
import { seatOf } from './seating';

/** A table that somebody else keeps, as it was last seen: the same seats and moves, and no clock. */
export async function copyTable(rooms: Rooms, seen: TableState): Promise<string> {
  const { law, tables, now } = rooms;
  const at = now();
  const first = opened(law, {
    event: 'opened',
    seats: { south: seatOf(seen.south, 'south'), north: seatOf(seen.north, 'north') },
    start: seen.start,
    match: newMatch(1),
    clock: null,
    at,
  });
  const changes = [first, ...continued(law, first.table, seen.moves, at)];
  const id = newId();
  const { pattern } = seen;
  await tables.open([[id, { changes, title: title(seen.title), pattern, study: null }]]);
  await askToKeep();
  return id;
}
