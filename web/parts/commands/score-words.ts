import type { PositionView } from '../../wire/types';
import { sayCommand } from '../../words/commands/words';
import { say } from '../../words/words';
import { sideName } from '../side-name';

/** Scores, tokens left, and whose turn it is. */
export function scoreWords({ score, tokens_left, to_move, choices, ending }: PositionView): string {
  const { black, white } = tokens_left;
  return [
    sayCommand('score.read', { south: score.south, north: score.north }),
    sayCommand('score.left', {
      count: black + white,
      black: say('board.black', { count: black }),
      white: say('board.white', { count: white }),
    }),
    ending
      ? sayCommand('score.over')
      : sayCommand('score.toMove', { side: sideName(to_move), count: choices.length }),
  ].join(' ');
}
