import { Refused, api } from '../../wire/api';
import type { SeenLine } from '../../wire/types';
import { sayCommand } from '../../words/commands/words';
import { listed } from '../../words/listed';
import { say } from '../../words/words';
import { BOWL } from '../../board/geometry';

type Axis = SeenLine['axis'];
type Arm = 'lower' | 'upper';

const WAYS = {
  row: { lower: 'line.left', upper: 'line.right', both: 'line.leftAndRight' },
  column: { lower: 'line.down', upper: 'line.up', both: 'line.upAndDown' },
} as const;

/** Which way an arm goes as the board is shown. */
function wayOf(axis: Axis, arm: Arm, flipped: boolean): string {
  const turned = arm === 'lower' ? 'upper' : 'lower';
  return sayCommand(WAYS[axis][flipped ? turned : arm]);
}

function wordsOf(line: SeenLine, flipped: boolean): string {
  const { axis, colour, lower, upper, odd } = line;
  const tokens = [...lower, ...upper];
  const isBoth = lower.length > 0 && upper.length > 0;
  return sayCommand(odd ? 'line.odd' : 'line.even', {
    way: isBoth
      ? sayCommand(WAYS[axis].both)
      : wayOf(axis, lower.length ? 'lower' : 'upper', flipped),
    count: say(`board.${colour}`, { count: tokens.length }),
    tokens: listed(tokens),
  });
}

/** Every line seen from a point, way by way; ways on which nothing is seen are told as well. */
export function lineWords(point: string, lines: readonly SeenLine[], flipped: boolean): string {
  const ways = (['row', 'column'] as const).flatMap((axis) => {
    const along = lines.filter((line) => line.axis === axis);
    const empty = (['lower', 'upper'] as const).filter(
      (arm) => !along.some((one) => one[arm].length),
    );
    return [
      ...along.map((line) => wordsOf(line, flipped)),
      ...empty.map((arm) => sayCommand('line.nothing', { way: wayOf(axis, arm, flipped) })),
    ];
  });
  return [sayCommand('line.from', { point }), ...ways].join(' ');
}

/** What is seen from a point, as the law has it, in words. */
export async function readLines(
  position: string,
  point: string,
  flipped: boolean,
): Promise<string> {
  if (point === BOWL) return say('why.bowl');
  try {
    return lineWords(point, await api.linesFrom(position, point), flipped);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
