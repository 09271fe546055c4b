import type { Door } from './door';

type Side = 'south' | 'north';

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

/** What the law makes of a match: the scores added up for each player, and whether all rounds are played (R20). */
export interface MatchCount {
  first_is: Side;
  played: number;
  over: boolean;
  totals: { first: number; second: number };
}

const SIDES: readonly Side[] = ['south', 'north'];
const NOBODY = -1;

/** Who captured last in a round that is over; who won it outright counts as such. */
export function lastToCapture(door: Door, toMove: Side, outright: Side | null): Side {
  const winner = outright ? SIDES.indexOf(outright) : NOBODY;
  return SIDES[door.call('last_to_capture', SIDES.indexOf(toMove), winner)] ?? toMove;
}

export function countMatch(door: Door, { rounds, played, first_is }: Match): MatchCount {
  door.call('begin_match', rounds, SIDES.indexOf(first_is));
  for (const { south, north, first_was } of played)
    door.call('count_round', south, north, SIDES.indexOf(first_was));
  return door.ask('tell_match', []);
}

/** The match after the round now due; the last to capture is South in the next. */
export function matchAfter(
  door: Door,
  match: Match,
  { south, north }: { south: number; north: number },
  last: Side,
): Match {
  countMatch(door, match);
  door.call('finish_round', south, north, SIDES.indexOf(last));
  const { first_is } = door.ask<MatchCount>('tell_match', []);
  return {
    rounds: match.rounds,
    played: [...match.played, { south, north, first_was: match.first_is }],
    first_is,
  };
}
