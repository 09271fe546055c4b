import type { Seat } from './engine-messages';
import { newWorker, type MadeWorker } from './workers';
import script from 'worker:./thread-worker';

/** How long a search waits for its threads to come; one that is later has a part in the next. */
const ARRIVAL_MS = 1000;

/** The Workers that are the other threads of a search. */
export interface ThreadPool {
  /** They have come, or do not come. */
  arrived: Promise<unknown>;
  end(): void;
}

/** Starts so many threads; one that does not start is not missed. */
export function startThreads(
  count: number,
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): ThreadPool {
  const workers = Array.from({ length: count }, () => newWorker(new URL(script, import.meta.url)));
  const late = new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
  const all = workers.map((worker, seat) => arrival(worker, { module, memory, seat }));
  return {
    arrived: Promise.race([late, Promise.all(all)]),
    end: () => workers.forEach((worker) => worker.terminate()),
  };
}

function arrival(worker: MadeWorker, told: Seat): Promise<void> {
  return new Promise((resolve) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => {
      event.preventDefault();
      resolve();
    };
    worker.postMessage(told);
  });
}
