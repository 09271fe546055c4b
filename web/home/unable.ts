import { Refused } from '../wire/refused';
import { say, type Word } from '../words/words';

/** A no that only a browser says. */
export function homeProblem(error: string, word: Word): Refused {
  return new Refused({ error, text: say(word), field: null }, 507);
}
