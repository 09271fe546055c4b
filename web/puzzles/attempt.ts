import type { Puzzle } from './puzzle';

/** One go at a puzzle, from its position to the end of its line. */
export interface Attempt {
  puzzle: Puzzle;
  /** How many moves of the line have been made. */
  step: number;
  stage: 'asked' | 'replying' | 'wrong' | 'solved';
  /** How much of a hint is shown: nothing, where, which move. */
  hint: 0 | 1 | 2;
  /** Whether no wrong move and no help came before; only that counts as solved. */
  clean: boolean;
  /** The move tried last. */
  tried: string;
}

export function attemptAt(puzzle: Puzzle): Attempt {
  return { puzzle, step: 0, stage: 'asked', hint: 0, clean: true, tried: '' };
}

/** The one right move now. */
export function rightMove({ puzzle, step }: Attempt): string {
  return puzzle.solution[step] ?? '';
}

/** After a try: the line goes on or ends, or the move was another than the right one. */
export function withTry(attempt: Attempt, move: string): Attempt {
  if (move !== rightMove(attempt))
    return { ...attempt, stage: 'wrong', hint: 0, clean: false, tried: move };
  const step = attempt.step + 1;
  const stage = step < attempt.puzzle.solution.length ? 'replying' : 'solved';
  return { ...attempt, step, stage, hint: 0, tried: move };
}

/** After the reply of the line. */
export function withReply(attempt: Attempt): Attempt {
  return { ...attempt, step: attempt.step + 1, stage: 'asked' };
}

/** Back before a wrong move. */
export function withAnotherGo(attempt: Attempt): Attempt {
  return { ...attempt, stage: 'asked', hint: 0 };
}

/** After something that gives part of the answer away. */
export function withHelp(attempt: Attempt): Attempt {
  return { ...attempt, clean: false };
}

/** With one more step of the hint. */
export function withHint(attempt: Attempt): Attempt {
  return { ...withHelp(attempt), hint: attempt.hint ? 2 : 1 };
}
