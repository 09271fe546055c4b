import type { Side } from '../board/choice';
import type { Seat, TableState } from '../wire/types';

/** Who sits at a table. */
export type Seated = Pick<TableState, Side>;

export function seatOf(table: Seated, side: Side): Seat {
  return side === 'south' ? table.south : table.north;
}

export function isPerson(table: Seated, side: Side): boolean {
  return seatOf(table, side).kind === 'person';
}

/** The one person at the table, if only one plays. */
export function onlyPerson(table: Seated): Side | null {
  const south = isPerson(table, 'south');
  return south === isPerson(table, 'north') ? null : south ? 'south' : 'north';
}
