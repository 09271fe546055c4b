import type { Result, Seat } from '../../wire/types';
import type { TableEvent } from '../play/event';
import type { Change } from '../play/table-data';

/** The form in which things are kept; raised with each change of it, and `upgraded` then knows the way. */
export const FORMAT = 1;

interface Kept {
  format: number;
}

/** One row a table: what the library lists, kept current in the transaction of each change. */
export interface TableRow extends Kept {
  id: string;
  version: number;
  title: string;
  /** What a search looks in. */
  search: string;
  created: number;
  updated: number;
  deleted: number | null;
  pattern: string | null;
  agreement: string;
  south: Seat;
  north: Seat;
  ply: number;
  rows: string;
  result: Result | null;
  /** The record with comments and variations that was kept with the table (N4). */
  study: string | null;
}

/** One row a change; a move that was taken back stays. */
export interface ChangeRow extends Kept {
  table: string;
  version: number;
  request: string;
  events: readonly TableEvent[];
}

/** A pattern of one's own. */
export interface PatternRow extends Kept {
  id: string;
  title: string;
  rows: string;
  created: number;
  deleted: number | null;
}

/** A table to be kept: its changes so far, and what the library calls it. */
export interface Opening {
  changes: readonly Change[];
  title: string;
  pattern: string | null;
  study: string | null;
}

export function searchText(title: string, south: Seat, north: Seat): string {
  return [title, south.name, north.name].join(' ').toLocaleLowerCase('en');
}

/** What the library lists of a table, as it stands after a change. */
export function summary({ table, version, events }: Change) {
  const { ply, rows } = table.round.now;
  return {
    version,
    updated: events.at(-1)?.at ?? 0,
    ply,
    rows,
    ...table.seats,
    result: table.finish && table.finish.result,
  };
}

export function changeRow(table: string, { version, request, events }: Change): ChangeRow {
  return { format: FORMAT, table, version, request, events };
}
