import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProgress, starsFor, starsForRound, withStars } from './progress';

test('three stars without a wrong try, two with one or two, else one', () => {
  assert.deepEqual([0, 1, 2, 3, 9].map(starsFor), [3, 2, 2, 1, 1]);
});

test('the best try at a lesson counts', () => {
  const once = withStars({ line: 2 }, 'line', 3);
  assert.deepEqual(once, { line: 3 });
  assert.deepEqual(withStars(once, 'line', 1), { line: 3 });
  assert.deepEqual(withStars(once, 'arms', 1), { line: 3, arms: 1 });
});

test('what was kept and is no number of stars is passed over', () => {
  assert.deepEqual(readProgress(null), {});
  assert.deepEqual(readProgress('{half'), {});
  assert.deepEqual(readProgress('null'), {});
  assert.deepEqual(readProgress('7'), {});
  assert.deepEqual(readProgress('{"line":2,"arms":9,"even":"3","ends":0,"roam":1.5}'), { line: 2 });
});

test('a whole round forgives more wrong tries than a lesson, and always leaves a star', () => {
  assert.deepEqual([0, 2, 3, 6, 7, 40].map(starsForRound), [3, 3, 2, 2, 1, 1]);
});
