import { about } from '../facts';
import { everythingAnswers } from './everything';
import { patternAnswers } from './patterns';
import { positionAnswers } from './positions';
import { recordAnswers } from './records';
import type { Rooms } from './rooms';
import { tableAnswers } from './tables';

/** Every question a page may ask, answered in this browser. */
export function answersOf(rooms: Rooms) {
  return {
    about: () => Promise.resolve(about),
    ...tableAnswers(rooms),
    ...patternAnswers(rooms),
    ...recordAnswers(rooms),
    ...positionAnswers(rooms),
    ...everythingAnswers(rooms),
  };
}

export type Answers = ReturnType<typeof answersOf>;
export type Question = keyof Answers;
