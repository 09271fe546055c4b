import type { Clock, Result, Seat, TableState } from '../../wire/types';
import type { Match } from './match';
import type { Side } from './side';

export type Termination = NonNullable<TableState['termination']>;

/** The end of a round and the score it is recorded with. */
export interface Finish {
  termination: Termination;
  result: Result;
}

/** Why a table stands still: somebody asked for it, or nobody is at it any more. */
export type Pause = 'asked' | 'left';

export type Seats = Record<Side, Seat>;

/** Anything that can have happened at a table, in the past tense; a table is the sum of its events. */
export type TableEvent = { at: number } & (
  | { event: 'opened'; seats: Seats; start: string; match: Match; clock: Clock | null }
  | { event: 'played'; side: Side; ply: number; move: string }
  | { event: 'ended'; finish: Finish }
  | { event: 'taken_back'; to_ply: number }
  | { event: 'resigned'; side: Side }
  | { event: 'flag_fell'; side: Side }
  | { event: 'paused'; cause: Pause }
  | { event: 'resumed' }
  | { event: 'rematch_agreed'; next: string }
);

export type Opened = Extract<TableEvent, { event: 'opened' }>;
