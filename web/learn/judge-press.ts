import { gainOf } from '../board/labels';
import { choicesAt } from '../board/selection';
import type { Choice, Note } from '../board/choice';
import type { PositionView } from '../wire/types';
import { sayLesson } from '../words/lessons/words';
import type { FindTask, TakeTask } from './lesson';
import type { AskWhy, Verdict } from './verdict';

/** Wrong tries after which the line that was meant is drawn. */
const PATIENCE = 2;

/** Whether a point that was pressed is a choice, and takes as many tokens as it is to; null if nobody could say. */
export async function judgeFind(
  { tokens }: FindTask,
  view: PositionView,
  point: string,
  why: AskWhy,
): Promise<Verdict | null> {
  const found = choicesAt(view.choices, view.phase, point);
  const [hint] = tokens ? found.filter(({ captures }) => captures.length === tokens) : found;
  if (hint) return { right: true, text: sayLesson('right.gain', { gain: gainOf(hint) }), hint };
  const [other] = found;
  if (other) {
    const lack = sayLesson('not.tokens', { count: tokens ?? 0 });
    const text = sayLesson('not.gain', { gain: gainOf(other), lack });
    return { right: false, text, hint: other };
  }
  const note = await why(view, point);
  return note && { right: false, text: note.text, notes: [note] };
}

/** Whether the tokens that were pressed are those that the move takes. */
export function judgeTake(choice: Choice, picked: readonly string[], misses: number): Verdict {
  const extra = picked.filter((name) => !choice.captures.includes(name));
  const missing = choice.captures.length - (picked.length - extra.length);
  if (!extra.length && !missing)
    return { right: true, text: sayLesson('right.gain', { gain: gainOf(choice) }), hint: choice };
  const texts = [
    extra.length ? sayLesson('not.extra', { points: extra.join(', '), count: extra.length }) : '',
    missing ? sayLesson('not.missing', { count: missing }) : '',
  ];
  return {
    right: false,
    text: texts.filter(Boolean).join(' '),
    notes: extra.map(notMeant),
    ...(misses >= PATIENCE && { hint: choice }),
  };
}

function notMeant(point: string): Note {
  return { point, text: sayLesson('not.extra', { points: point, count: 1 }), points: [point] };
}

/** The choice that a task is about. */
export function choiceOf({ move }: Pick<TakeTask, 'move'>, view: PositionView): Choice {
  const choice = view.choices.find((offered) => offered.move === move);
  if (!choice) throw new Error(`${move} is none of the choices`);
  return choice;
}
