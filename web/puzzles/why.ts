import type { Choice, Side } from '../board/choice';
import { gainOf } from '../board/labels';
import { sideName } from '../parts/side-name';
import type { PositionView, Value } from '../wire/types';
import { sayPuzzle } from '../words/puzzles/words';
import type { Attempt } from './attempt';
import { asksSuntuk } from './puzzle';

/** Whom a puzzle is about, by name: who solves it, and the opponent. */
export function namesOf(side: Side): { side: string; other: string } {
  return { side: sideName(side), other: sideName(side === 'south' ? 'north' : 'south') };
}

/** What is wrong with a move, as the proof of the puzzle has it. */
export function faultOf({ puzzle, step, tried: move }: Attempt, side: Side): string {
  const { other } = namesOf(side);
  const { goal, solution } = puzzle;
  if (!asksSuntuk(goal)) return sayPuzzle(`fault.${goal}`, { move, other });
  const count = Math.ceil((solution.length - step) / 2);
  return sayPuzzle(count === 1 ? 'fault.suntuk.now' : 'fault.suntuk', { move, other, count });
}

/** What follows a wrong move: the reply, and what that leads to. Only what is proved is told. */
export function refutationOf(
  side: Side,
  after: PositionView,
  reply: Choice | null,
  value: Value,
): string[] {
  const names = namesOf(side);
  const said = reply
    ? sayPuzzle('why.reply', { ...names, move: reply.move, gain: gainOf(reply) })
    : '';
  const led = value.exact ? outcomeOf(side, value) : '';
  const left = sayPuzzle('why.choices', { ...names, count: after.choices.length });
  return [said, led || (reply ? left : '')].filter(Boolean);
}

/** What a proved value after the wrong move means for who made it. */
function outcomeOf(side: Side, { kind, margin, plies }: Value): string {
  const names = namesOf(side);
  const own = side === 'south' ? margin : -margin;
  if (kind === 'margin') {
    const word = own > 0 ? 'why.ahead' : own < 0 ? 'why.behind' : 'why.level';
    return sayPuzzle(word, { ...names, count: Math.abs(own) });
  }
  if (plies === null) return sayPuzzle(own < 0 ? 'why.suntuk.ever' : 'why.late', names);
  if (own > 0) return sayPuzzle('why.later', { ...names, count: 1 + Math.floor(plies / 2) });
  if (plies <= 1) return sayPuzzle('why.suntuk.now', names);
  return sayPuzzle('why.suntuk', { ...names, count: Math.ceil(plies / 2) });
}
