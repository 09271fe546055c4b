import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OwnLocks } from './own-locks';

/** Work that goes on until it is told to end. */
function held(locks: OwnLocks, name: string, mode: LockMode = 'exclusive') {
  let end: () => void = () => undefined;
  let began = false;
  const over = locks.request(name, { mode }, () => {
    began = true;
    return new Promise<void>((resolve) => (end = resolve));
  });
  return { over, end: () => end(), began: () => began };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('one holds a name, and the next when it is free', async () => {
  const locks = new OwnLocks();
  const [first, second] = [held(locks, 'a'), held(locks, 'a')];
  assert.deepEqual([first.began(), second.began(), held(locks, 'b').began()], [true, false, true]);
  first.end();
  await first.over;
  await turn();
  assert.ok(second.began());
});

test('several share a name, which is free when all have let go', async () => {
  const locks = new OwnLocks();
  const [first, second] = [held(locks, 'a', 'shared'), held(locks, 'a', 'shared')];
  const alone = held(locks, 'a');
  assert.deepEqual([first.began(), second.began(), alone.began()], [true, true, false]);
  first.end();
  await turn();
  assert.ok(!alone.began());
  second.end();
  await turn();
  assert.ok(alone.began());
});

test('who does not want to wait is told, and who gives up waiting holds nothing', async () => {
  const locks = new OwnLocks();
  const first = held(locks, 'a');
  const isHeld = await locks.request('a', { ifAvailable: true }, (is) => Promise.resolve(is));
  assert.equal(isHeld, false);
  const waiting = new AbortController();
  const late = locks.request('a', { signal: waiting.signal }, () => Promise.resolve('held'));
  waiting.abort();
  await assert.rejects(late);
  first.end();
  await first.over;
  assert.ok(held(locks, 'a').began());
});
