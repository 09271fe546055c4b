import type { Helping } from './engine-messages';
import script from 'worker:./helper-worker';

/** How long a search waits for its helpers to come; one that is later helps with the next. */
const ARRIVAL_MS = 1000;

/** The Workers that help with searches. */
export interface Helpers {
  /** They have come, or do not come. */
  arrived: Promise<unknown>;
  end(): void;
}

/** Starts so many helpers; one that does not start is not missed. */
export function startHelpers(
  count: number,
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Helpers {
  const workers = Array.from({ length: count }, () => {
    return new Worker(new URL(script, import.meta.url), { type: 'module' });
  });
  const late = new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
  const all = workers.map((worker, seat) => arrival(worker, { module, memory, seat }));
  return {
    arrived: Promise.race([late, Promise.all(all)]),
    end: () => workers.forEach((worker) => worker.terminate()),
  };
}

function arrival(worker: Worker, helping: Helping): Promise<void> {
  return new Promise((resolve) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => {
      event.preventDefault();
      resolve();
    };
    worker.postMessage(helping);
  });
}
