import accepted from '../../src/pasang/engine/accepted.net';

let fetched: Promise<ArrayBuffer | undefined> | undefined;

/** The net that the engine guesses with, fetched when first asked for; none if it cannot be had, and the next who asks tries again. */
export function shippedNet(): Promise<ArrayBuffer | undefined> {
  fetched ??= fetchNet().catch(() => {
    fetched = undefined;
    return undefined;
  });
  return fetched;
}

async function fetchNet(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(accepted, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}
