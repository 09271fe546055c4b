import type { Choice } from '../board/choice';
import { NAMES } from '../board/geometry';
import { choicesAt } from '../board/selection';
import { api } from '../wire/api';
import type { PositionView, Refusal } from '../wire/types';
import { sayLesson } from '../words/lessons/words';
import type { AskTask } from './lesson';

/** A question about the position that is played, and its words; what is right is asked of the law. */
export interface Question {
  task: AskTask;
  words: string;
}

const KINDS = ['allowed', 'points', 'seen', 'moves'] as const;
const EVEN_COUNTS = ['2', '4', '6'];

/** One question a turn, another kind each time; where a kind finds nothing to ask, points are asked. */
export async function questionAt(view: PositionView): Promise<Question> {
  const turn = Math.floor(view.ply / 2);
  const kind = view.phase === 'roaming' ? KINDS[turn % KINDS.length] : 'points';
  if (kind === 'moves') return askMoves(view);
  if (kind === 'allowed') return askAllowed(view, turn);
  return (kind === 'seen' ? await askSeen(view) : null) ?? askPoints(view, turn);
}

function begun({ position }: PositionView): Pick<AskTask, 'kind' | 'start' | 'opening'> {
  return { kind: 'ask', start: { position }, opening: [] };
}

/** What a move brings; the other answers are its tokens counted otherwise. */
function askPoints(view: PositionView, turn: number): Question {
  const choice = view.choices[turn % view.choices.length] as Choice;
  const { move, points, captures, column } = choice;
  const options = numbers(points, [captures.length, points + 1, 2 * captures.length]);
  return {
    task: { ...begun(view), about: 'points', move, options },
    words: sayLesson(column ? 'guided.ask.column' : 'guided.ask.points', { move }),
  };
}

function askMoves(view: PositionView): Question {
  const count = view.choices.length;
  const options = numbers(count, [count + 1, count - 1, count + 2]);
  return {
    task: { ...begun(view), about: 'moves', options },
    words: sayLesson('guided.ask.moves'),
  };
}

/** Where the ka can and cannot go, in turn: a choice, or another point of its row or column. */
function askAllowed(view: PositionView, turn: number): Question {
  const other = pointsBeside(view)[0];
  const target = view.choices[turn % view.choices.length]?.target;
  const point = (Math.floor(turn / KINDS.length) % 2 ? target : other) ?? target ?? 'f6';
  return {
    task: { ...begun(view), about: 'allowed', point, options: ['yes', 'no'] },
    words: sayLesson('guided.ask.allowed', { point }),
  };
}

/** How long a line is that must stay; null if none is seen by itself. */
async function askSeen(view: PositionView): Promise<Question | null> {
  for (const point of pointsBeside(view)) {
    const refusals = await api.why(view.position, point);
    if (!isOneEvenLine(refusals)) continue;
    return {
      task: { ...begun(view), about: 'seen', point, options: EVEN_COUNTS },
      words: sayLesson('guided.ask.seen', { point }),
    };
  }
  return null;
}

function isOneEvenLine([refusal, ...more]: readonly Refusal[]): boolean {
  const { reason, count } = refusal ?? {};
  return !more.length && reason === 'even_line' && EVEN_COUNTS.includes(String(count));
}

/** The points of the ka's row and column that are no choice, nearest first. */
function pointsBeside({ choices, phase }: PositionView): string[] {
  const ka = choices[0]?.origin ?? '';
  const distance = (name: string) =>
    Math.abs(name.charCodeAt(0) - ka.charCodeAt(0)) +
    Math.abs(Number(name.slice(1)) - Number(ka.slice(1)));
  return NAMES.filter(
    (name) =>
      name !== ka &&
      name !== 'f6' &&
      (name[0] === ka[0] || name.slice(1) === ka.slice(1)) &&
      !choicesAt(choices, phase, name).length,
  ).sort((one, other) => distance(one) - distance(other));
}

/** The right number among others, smallest first: three answers that differ. */
function numbers(right: number, others: readonly number[]): string[] {
  const all = [...new Set([right, ...others.filter((other) => other >= 0)])].slice(0, 3);
  return all.sort((one, other) => one - other).map(String);
}
