/** What is asked of a Worker, whoever made it. */
export type MadeWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

let make = (address: URL): MadeWorker => new Worker(address, { type: 'module' });

/** Lets somebody else make the Workers of the core from now on. */
export function makeWorkersBy(maker: (address: URL) => MadeWorker): void {
  make = maker;
}

/** A Worker with the script at this address. */
export function newWorker(address: URL): MadeWorker {
  return make(address);
}
