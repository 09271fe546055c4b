import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MadeWorkers } from './made-workers';
import { PageMadeWorker } from './page-made-worker';
import type { FromHome } from './rpc';

/** A Worker of nobody's, that gives back what it is told. */
class Echo {
  isOver = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly address: string) {}

  postMessage(data: unknown): void {
    this.onmessage?.({ data });
  }

  terminate(): void {
    this.isOver = true;
  }
}

function page() {
  const started: Echo[] = [];
  const made = new MadeWorkers((address) => {
    const echo = new Echo(address);
    started.push(echo);
    return echo as unknown as Worker;
  });
  const tell = (message: FromHome) => {
    if ('make' in message) made.make(message.make, message.port);
  };
  return { made, started, tell };
}

/** Looks again and again until something is so. */
async function until(isSo: () => boolean | undefined): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test('a Worker that the page makes is spoken with by way of the page, and ends when it is told to', async () => {
  const { started, tell } = page();
  const worker = new PageMadeWorker(new URL('https://pasang.example/engine.js'), tell);
  const heard = new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  worker.postMessage({ kind: 'question' });
  assert.deepEqual(await heard, { kind: 'question' });
  const [echo] = started;
  assert.equal(echo?.address, 'https://pasang.example/engine.js');
  worker.terminate();
  await until(() => echo?.isOver);
});

test('all of them end with the Worker that they were made for', () => {
  const { made, started, tell } = page();
  for (const name of ['one', 'two']) tell({ make: name, port: new MessageChannel().port1 });
  made.endAll();
  assert.deepEqual(
    started.map(({ isOver }) => isOver),
    [true, true],
  );
});
