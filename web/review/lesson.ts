import type { LinesTold } from '../wire/types';
import { gradeOf, type Verdict } from '../coach/verdict';

/** One mistake to learn from: find a better move there, then see it. */
export interface Lesson {
  /** The number of the move that was a mistake, from 0. */
  index: number;
  played: string;
  best: string;
  stage: 'ask' | 'again' | 'found' | 'shown';
  /** The move tried last. */
  tried: string;
}

/** The lesson on a mistake of a line. */
export function lessonOn(
  index: number,
  line: readonly string[],
  verdicts: ReadonlyMap<number, Verdict>,
): Lesson | null {
  const best = verdicts.get(index)?.best;
  const played = line[index];
  return best && played ? { index, played, best, stage: 'ask', tried: '' } : null;
}

/** A lesson after a try: what is as good as the best is found, too, as far as the engine has told. */
export function triedIn(lesson: Lesson, move: string, told: LinesTold | null): Lesson {
  const found = move === lesson.best || (move !== lesson.played && isAsGood(move, told));
  return { ...lesson, tried: move, stage: found ? 'found' : 'again' };
}

function isAsGood(move: string, told: LinesTold | null): boolean {
  const best = told?.lines[0]?.value;
  const value = told?.lines.find(({ moves }) => moves[0] === move)?.value;
  if (!best || !value || best.kind !== value.kind) return false;
  return best.kind === 'suntuk'
    ? Math.sign(best.margin) === Math.sign(value.margin)
    : gradeOf(Math.abs(best.margin - value.margin)) === null;
}
