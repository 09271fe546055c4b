import type { MatchState, Result } from '../../wire/types';
import type { Side } from './side';
import { other } from './side';

/** A finished round of a match: its recorded score, and which side the first player had in it. */
interface PlayedRound {
  south: number;
  north: number;
  first_was: Side;
}

/** An agreed number of rounds between two players, told apart by their sides in the first (R20). */
export interface Match {
  rounds: number;
  played: readonly PlayedRound[];
  /** The side, in the round now due, of the player who was South in the first. */
  first_is: Side;
}

export function newMatch(rounds: number): Match {
  return { rounds, played: [], first_is: 'south' };
}

export function isOver(match: Match): boolean {
  return match.played.length >= match.rounds;
}

/** The match after one more round, and who is South in the next told by their side in this one. */
export function matchAfter(match: Match, { south, north }: Result, southNext: Side): Match {
  return {
    rounds: match.rounds,
    played: [...match.played, { south, north, first_was: match.first_is }],
    first_is: southNext === match.first_is ? 'south' : 'north',
  };
}

/** What a page is told of a match; `now` has the round counted that may just have ended. */
export function matchState(match: Match, now: Match): MatchState | null {
  if (match.rounds === 1) return null;
  const sum = (whose: (was: Side) => Side) =>
    now.played.reduce((total, round) => total + round[whose(round.first_was)], 0);
  return {
    rounds: now.rounds,
    played: now.played.length,
    totals: { first: sum((was) => was), second: sum(other) },
    first_is: match.first_is,
    over: isOver(now),
  };
}
