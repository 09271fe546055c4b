import type { Side } from '../board/choice';
import type { Seat, TableState } from '../wire/types';
import { say } from '../words/words';
import { sideName } from './side-name';

/** Who sits at a table, and which seats are those of whoever is at this page: all of people, unless the server says. */
export type Seated = Pick<TableState, Side> & { mine?: readonly Side[] | null };

export function seatOf(table: Seated, side: Side): Seat {
  return side === 'south' ? table.south : table.north;
}

export function isPerson(table: Seated, side: Side): boolean {
  return seatOf(table, side).kind === 'person';
}

/** Whether whoever is at this page may act for a side. */
export function isMine(table: Seated, side: Side): boolean {
  return isPerson(table, side) && (table.mine?.includes(side) ?? true);
}

/** The one side that whoever is at this page plays; none if it is both or neither. */
export function onlyPerson(table: Seated): Side | null {
  const south = isMine(table, 'south');
  return south === isMine(table, 'north') ? null : south ? 'south' : 'north';
}

/** What a player is called: by name, or by the side if there is none. */
export function seatName(table: Seated, side: Side): string {
  return seatOf(table, side).name || sideName(side);
}

export function engineSeat(level: number): Seat {
  return { kind: 'engine', name: say('seat.engine', { level }), level };
}

export function personSeat(name: string): Seat {
  return { kind: 'person', name, level: null };
}

/** You at this screen. */
export function yourSeat(): Seat {
  return personSeat(say('seat.you'));
}
