import type { Choice, Note } from '../board/choice';
import { gainOf } from '../board/labels';
import { choicesAt } from '../board/selection';
import { suntukNotes } from '../parts/reasons';
import type { PositionView } from '../wire/types';
import { sayLesson } from '../words/lessons/words';
import { choiceOf } from './judge-press';
import type { AskTask } from './lesson';
import type { AskLaw, AskWhy, Verdict } from './verdict';

/** The answer of the law to a question, with what shows it. */
export interface Answer {
  answer: string;
  text: string;
  view?: PositionView;
  hint?: Choice;
  notes?: readonly Note[];
}

/** Whoever knows the law. */
export interface Law {
  ask: AskLaw;
  why: AskWhy;
  /** How many tokens the line has that is seen from a point and stays. */
  seen: (view: PositionView, point: string) => Promise<number>;
}

/** Whether an answer is the law's; why is told in either case. */
export async function judgeAnswer(
  task: AskTask,
  view: PositionView,
  given: string,
  law: Law,
): Promise<Verdict> {
  const { answer, ...shown } = await answerOf(task, view, law);
  return { right: given === answer, ...shown };
}

/** What the law answers to a question. */
export async function answerOf(task: AskTask, view: PositionView, law: Law): Promise<Answer> {
  switch (task.about) {
    case 'tokens':
      return ofChoice(choiceOf(moved(task), view), ({ captures }) => captures.length);
    case 'points':
      return ofChoice(choiceOf(moved(task), view), ({ points }) => points);
    case 'moves':
      return ofMoves(view);
    case 'lines':
      return ofLines(view, pointed(task));
    case 'allowed':
      return ofPoint(view, pointed(task), law);
    case 'seen':
      return ofEven(view, pointed(task), law);
    case 'winner':
    case 'recorded':
    case 'last':
      return ofEnd(task.about, await law.ask([moved(task).move]));
  }
}

function moved({ move }: AskTask): { move: string } {
  if (!move) throw new Error('a question about a move names it');
  return { move };
}

function pointed({ point }: AskTask): string {
  if (!point) throw new Error('a question about a point names it');
  return point;
}

function ofChoice(choice: Choice, count: (choice: Choice) => number): Answer {
  const text = sayLesson('answer.gain', { gain: gainOf(choice) });
  return { answer: String(count(choice)), text, hint: choice };
}

function ofMoves({ choices, suntuk }: PositionView): Answer {
  const count = choices.length;
  return {
    answer: String(count),
    text: sayLesson('answer.moves', { count }),
    notes: suntukNotes(suntuk),
  };
}

function ofLines({ choices, phase }: PositionView, point: string): Answer {
  const found = choicesAt(choices, phase, point);
  const gains = found.map(gainOf).join(' / ');
  return { answer: String(found.length), text: sayLesson('answer.lines', { gains }) };
}

async function ofPoint(view: PositionView, point: string, { why }: Law): Promise<Answer> {
  const [choice] = choicesAt(view.choices, view.phase, point);
  if (choice)
    return {
      answer: 'yes',
      text: sayLesson('answer.allowed', { gain: gainOf(choice) }),
      hint: choice,
    };
  const note = await why(view, point);
  return { answer: 'no', text: note?.text ?? '', notes: note ? [note] : [] };
}

async function ofEven(view: PositionView, point: string, { why, seen }: Law): Promise<Answer> {
  const [note, count] = await Promise.all([why(view, point), seen(view, point)]);
  return { answer: String(count), text: note?.text ?? '', notes: note ? [note] : [] };
}

/** What is told of a round that is over: who has won, what is recorded, who took last. */
function ofEnd(about: 'winner' | 'recorded' | 'last', view: PositionView): Answer {
  const { south = 0, north = 0, winner = null } = view.result ?? {};
  const answers = {
    winner: winner ?? 'draw',
    recorded: `${south}-${north}`,
    last: view.to_move === 'south' ? 'north' : 'south',
  };
  const kind = view.ending === 'suntuk' ? 'suntuk' : 'cleared';
  return {
    answer: answers[about],
    text: sayLesson(`answer.${kind}`, { south, north }),
    view,
    notes: suntukNotes(view.suntuk),
  };
}
