import type { TournamentLine } from '../wire/types';
import { sayTournament } from '../words/tournament/words';

/** How far a tournament is, in short. */
export function stageText({
  stage,
  round,
  rounds,
}: Pick<TournamentLine, 'stage' | 'round' | 'rounds'>): string {
  if (stage === 'gathering') return sayTournament('cup.gathering');
  if (stage === 'over') return sayTournament('cup.over');
  return sayTournament('cup.round', { round, rounds });
}
