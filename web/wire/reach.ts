import { at } from './address';
import { isKept } from './kept';

const PATIENCE_MS = 3000;

type Listener = (answers: boolean) => void;

let listener: Listener = () => undefined;
let isReached = true;

/** Who wants to know whether the server answers, as those notice who ask it something. */
export function onReach(next: Listener): void {
  listener = next;
}

/** Somebody was answered by the server, or was not. */
export function noticed(answers: boolean): void {
  isReached = answers;
  listener(answers);
}

/** Asks the server whether it is there; the service worker lets that pass without an error in the console. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(at('/health'), { signal, cache: 'no-store' })).status === 200;
  } catch {
    return false;
  }
}

/** Whether to ask quietly first if the server is there: once it was not answered, a page that is kept does. */
export function asksFirst(): boolean {
  return !isReached && isKept();
}
