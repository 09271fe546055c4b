import type { Start } from '../../wire/http';
import type { PositionView } from '../../wire/types';
import { outOfBounds } from './checked';
import type { Rooms } from './rooms';
import { startFrom } from './starts';

const LONGEST_LINE = 200;

/** Positions: what can be done there, and why something cannot. */
export function positionAnswers({ law, patterns }: Rooms) {
  const checked = (moves: readonly string[]) => {
    if (moves.length > LONGEST_LINE)
      throw outOfBounds('moves', 'home.between', { least: 0, most: LONGEST_LINE });
    return moves;
  };
  return {
    line: async (start: Start, moves: readonly string[]): Promise<PositionView[]> =>
      law.views(await startFrom(law, patterns, start), checked(moves)),
    position: async (start: Start, moves: readonly string[] = []): Promise<PositionView> =>
      law.view(await startFrom(law, patterns, start), checked(moves)),
    why: (position: string, point: string) => Promise.resolve(law.why(position, point)),
  };
}
