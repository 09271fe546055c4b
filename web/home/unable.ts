import { Refused } from '../wire/refused';
import { say, type Word } from '../words/words';

/** A no that only a browser says. */
export function homeProblem(error: string, word: Word): Refused {
  return new Refused({ error, text: say(word), field: null }, 507);
}

/** What is kept of a round cannot be read: a disk, another program or a person has changed it. */
export function damaged(): Refused {
  return homeProblem('damaged', 'home.damaged');
}

/** What can be made of something that is kept; nothing if it is damaged. */
export async function unlessDamaged<Made>(make: () => Promise<Made>): Promise<Made[]> {
  try {
    return [await make()];
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.problem.error !== 'damaged') throw fault;
    return [];
  }
}

/** Whether a no says that this browser keeps nothing, or cannot just now. */
export function isUnkept(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.error.startsWith('storage_');
}
