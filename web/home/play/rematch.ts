import type { Opened } from './event';
import { isOver, matchAfter, newMatch, type Match } from './match';
import { tableRefused } from './refused';
import { other, type Side } from './side';
import { onTheBoard } from './takeback';
import type { Table } from './table-data';

/**
 * The side of this finished round whose player is South in the next: the last to capture (R20).
 * Who wins outright counts as the last to capture, even if the loser moved last.
 */
export function southNext({ round, finish }: Table): Side | null {
  if (!finish) return null;
  if (finish.result.winner && !onTheBoard(finish)) return finish.result.winner;
  return other(round.now.to_move);
}

/** The match with this round counted, if it is over. */
export function matchNow(table: Table): Match {
  const next = southNext(table);
  return next && table.finish ? matchAfter(table.match, table.finish.result, next) : table.match;
}

/** The opening of the round that follows: same start and players, sides by R20. */
export function nextRound(table: Table, at: number): Opened {
  const next = southNext(table);
  if (!next) throw tableRefused('not_finished');
  const { south, north } = table.seats;
  const counted = matchNow(table);
  return {
    event: 'opened',
    seats: next === 'south' ? { south, north } : { south: north, north: south },
    start: table.round.first.position,
    match: isOver(counted) ? newMatch(table.match.rounds) : counted,
    clock: table.clock && table.clock.setting,
    at,
  };
}
