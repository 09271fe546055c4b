import type { Clock } from './clock';
import type { Finish, Pause, Seats, TableEvent } from './event';
import type { Match } from './match';
import type { Round } from './round';

/** A request by its name: the version it led to, the ply it found, and the first thing it did. */
export interface Answered {
  request: string;
  version: number;
  ply: number;
  event: TableEvent;
}

/** The values of a table, replaced as a whole with every change. */
export interface Table {
  readonly seats: Seats;
  readonly round: Round;
  /** The match as it stood before this round (R20). */
  readonly match: Match;
  readonly clock: Clock | null;
  readonly version: number;
  readonly finish: Finish | null;
  readonly pause: Pause | null;
  readonly next: string | null;
  /** The last requests that had a name, so that sending one again is harmless. */
  readonly answered: readonly Answered[];
}

/** What one request did: the table after it, and what happened; nothing, if it was a resent one. */
export interface Change {
  table: Table;
  events: readonly TableEvent[];
  /** The table's version just after the change, which for a resent request lies in the past. */
  version: number;
  request: string;
}

/** A change as it is kept: the name of its request, and what happened. */
export interface KeptChange {
  request: string;
  events: readonly TableEvent[];
}

/** A page sends again what it has not heard about, which is never this much. */
const REMEMBERED = 64;

export function remembered(
  known: readonly Answered[],
  more: readonly Answered[],
): readonly Answered[] {
  return [...known, ...more.filter(({ request }) => request)].slice(-REMEMBERED);
}
