import { say } from '../words/words';
import type { Choice } from './choice';
import { columnOf, rowOf } from './geometry';
import { gainOf, takesOf } from './labels';

/** Which way an arm of a line goes, as the board is shown. */
export type Way = 'left' | 'right' | 'up' | 'down';

/** One arm of what a choice takes: its way, and its farthest token. */
export interface Arm {
  way: Way;
  end: string;
}

const WAYS: readonly Way[] = ['left', 'right', 'up', 'down'];
const SIGNS: Record<Way, (end: string) => string> = {
  left: (end) => `← ${end}`,
  right: (end) => `${end} →`,
  up: (end) => `↑ ${end}`,
  down: (end) => `↓ ${end}`,
};

/** The arms of a capture from where the ka lands; a passage has none. */
export function armsOf({ target, captures }: Choice, flipped: boolean): Arm[] {
  if (!target) return [];
  const farthest = new Map<Way, { end: string; far: number }>();
  for (const end of captures) {
    const turn = flipped ? -1 : 1;
    const right = (columnOf(end) - columnOf(target)) * turn;
    const up = (rowOf(end) - rowOf(target)) * turn;
    const way = right ? (right > 0 ? 'right' : 'left') : up > 0 ? 'up' : 'down';
    const far = Math.abs(right + up);
    if (far > (farthest.get(way)?.far ?? 0)) farthest.set(way, { end, far });
  }
  return WAYS.flatMap((way) => {
    const found = farthest.get(way);
    return found ? [{ way, end: found.end }] : [];
  });
}

/** A line among others in few signs: which way, up to which token, what it gains; whence, if that differs. */
export function lineText(choice: Choice, rivals: readonly Choice[], flipped: boolean): string {
  const arms = armsOf(choice, flipped).map(({ way, end }) => SIGNS[way](end));
  const whence = rivals.some(({ origin }) => origin !== choice.origin) ? choice.origin : null;
  const parts = [arms.join(' · '), gainOf(choice)].join(' · ');
  return whence ? say('board.whence', { origin: whence, line: parts }) : parts;
}

/** The same for a screen reader. */
export function lineLabel(choice: Choice, rivals: readonly Choice[], flipped: boolean): string {
  const arms = armsOf(choice, flipped).map(({ way, end }) => say(`board.way.${way}`, { end }));
  const whence = rivals.some(({ origin }) => origin !== choice.origin) ? choice.origin : null;
  const line = [...arms, takesOf(choice)].join(', ');
  return whence ? say('board.whence', { origin: whence, line }) : line;
}
