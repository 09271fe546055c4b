import type { Start } from '../../wire/http';
import type { MoveFacts, PositionView, SetUp, SetUpView } from '../../wire/types';
import { outOfBounds, whole } from './checked';
import type { Rooms } from './rooms';
import { startFrom } from './starts';

const LONGEST_LINE = 200;
const LONGEST_ROWS = 200;
const LONGEST_AGREEMENT = 40;
const MOST_FACTS = 8;
const MOST_POINTS = 1e9;

/** Positions: what can be done there, and why something cannot. */
export function positionAnswers({ law, patterns }: Rooms) {
  const checked = (moves: readonly string[]) => {
    if (moves.length > LONGEST_LINE)
      throw outOfBounds('moves', 'home.between', { least: 0, most: LONGEST_LINE });
    return moves;
  };
  const checkedBoard = (board: SetUp) => {
    const { rows, agreement = '', score = null } = board;
    checkLength(rows, 'rows', LONGEST_ROWS);
    checkLength(agreement, 'agreement', LONGEST_AGREEMENT);
    for (const side of ['south', 'north'] as const)
      if (score) whole(score[side], `score.${side}`, -MOST_POINTS, MOST_POINTS);
    return board;
  };
  return {
    line: async (start: Start, moves: readonly string[]): Promise<PositionView[]> =>
      law.views(await startFrom(law, patterns, start), checked(moves)),
    position: async (start: Start, moves: readonly string[] = []): Promise<PositionView> =>
      law.view(await startFrom(law, patterns, start), checked(moves)),
    setUp: (board: SetUp): Promise<SetUpView> => Promise.resolve(law.setUp(checkedBoard(board))),
    facts: (position: string, moves: readonly string[]): Promise<MoveFacts[]> => {
      whole(moves.length, 'moves', 1, MOST_FACTS);
      return Promise.resolve(moves.map((move) => law.facts(position, move)));
    },
    why: (position: string, point: string) => Promise.resolve(law.why(position, point)),
    linesFrom: (position: string, point: string) => Promise.resolve(law.linesFrom(position, point)),
    whyMove: (position: string, move: string) => Promise.resolve(law.whyMove(position, move)),
  };
}

function checkLength(text: string, field: string, longest: number): void {
  if ([...text].length > longest) throw outOfBounds(field, 'home.longest', { longest });
}
