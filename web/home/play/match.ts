import type { Law } from '../../core/law';
import type { Match } from '../../core/match-count';
import type { MatchState } from '../../wire/types';

export type { Match };

export function newMatch(rounds: number): Match {
  return { rounds, played: [], first_is: 'south' };
}

/** What a page is told of a match; `now` has the round counted that may just have ended. */
export function matchState(law: Law, match: Match, now: Match): MatchState | null {
  if (match.rounds === 1) return null;
  const { played, totals, over } = law.match(now);
  return { rounds: now.rounds, played, totals, first_is: match.first_is, over };
}
