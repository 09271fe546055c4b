/** Milliseconds of a search between two pauses: a fifth of what a `stop` may wait to be heard, for a busy machine is late. */
const BETWEEN_MS = 20;

/** For a search that asks often whether to pause: now and then it is to wait until the messages that have come are heard. */
export function pausing(): () => Promise<void> | undefined {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  return () => {
    if (performance.now() - last < BETWEEN_MS) return undefined;
    // Not a timer: those wait for some milliseconds when one follows the other.
    return new Promise((resume) => {
      port1.onmessage = () => {
        last = performance.now();
        resume();
      };
      port2.postMessage(null);
    });
  };
}
