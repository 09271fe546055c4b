import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Searcher } from '../../core/searcher';
import { Engine } from './engine';

/** An engine whose searches go on until they are told to end, and who has begun one. */
function opened() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  let closed = 0;
  const searcher = { stop: () => undefined, close: () => closed++ } as unknown as Searcher;
  const engine = new Engine(() => searcher);
  const search = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { engine, search, began, end: (name: string) => ends.get(name)?.(), closed: () => closed };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the newest question replaces the one before', async () => {
  const { engine, search, end } = opened();
  const first = engine.run(search('first'));
  await turn();
  const second = engine.run(search('second'));
  assert.equal(await first.found, null);
  await turn();
  end('second');
  assert.equal(await second.found, 'second');
});

test('nobody takes the engine from a seat at its turn: whoever looks meanwhile waits', async () => {
  const { engine, search, began, end } = opened();
  const seat = engine.run(search('seat'), 'seat');
  await turn();
  const first = engine.run(search('first'));
  const second = engine.run(search('second'));
  await turn();
  assert.deepEqual(began, ['seat']);
  end('seat');
  assert.equal(await seat.found, 'seat');
  assert.equal(await first.found, null);
  await turn();
  end('second');
  assert.equal(await second.found, 'second');
});

test('a seat at its turn takes the engine from whoever looks', async () => {
  const { engine, search, end } = opened();
  const look = engine.run(search('look'));
  await turn();
  const seat = engine.run(search('seat'), 'seat');
  assert.equal(await look.found, null);
  await turn();
  end('seat');
  assert.equal(await seat.found, 'seat');
});

test('an engine that is closed tells everybody who waits that nothing was found', async () => {
  const { engine, search, closed } = opened();
  const seat = engine.run(search('seat'), 'seat');
  await turn();
  const look = engine.run(search('look'));
  engine.close();
  assert.deepEqual(await Promise.all([seat.found, look.found]), [null, null]);
  assert.equal(closed(), 1);
});
