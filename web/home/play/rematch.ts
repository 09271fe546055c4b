import type { Law } from '../../core/law';
import type { Opened } from './event';
import { newMatch, type Match } from './match';
import { tableRefused } from './refused';
import type { Side } from './side';
import { onTheBoard } from './takeback';
import type { Table } from './table-data';

/** The side of this finished round whose player is South in the next (R20). */
export function southNext(law: Law, { round, finish }: Table): Side | null {
  if (!finish) return null;
  const outright = onTheBoard(finish) ? null : finish.result.winner;
  return law.lastToCapture(round.now.to_move, outright);
}

/** The match with this round counted, if it is over. */
export function matchNow(law: Law, table: Table): Match {
  const { match, finish } = table;
  const next = southNext(law, table);
  return next && finish ? law.matchAfter(match, finish.result, next) : match;
}

/** The opening of the round that follows: same start and players, sides by R20. */
export function nextRound(law: Law, table: Table, at: number): Opened {
  const next = southNext(law, table);
  if (!next) throw tableRefused('not_finished');
  const { south, north } = table.seats;
  const counted = matchNow(law, table);
  return {
    event: 'opened',
    seats: next === 'south' ? { south, north } : { south: north, north: south },
    start: table.round.first.position,
    match: law.match(counted).over ? newMatch(table.match.rounds) : counted,
    clock: table.clock && table.clock.setting,
    at,
  };
}
