import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, dotsOf } from './rating-graph';

test('a rating is drawn between round numbers with room around it', () => {
  assert.deepEqual(boundsOf([1500]), { low: 1450, high: 1550 });
  assert.deepEqual(boundsOf([1338, 1662]), { low: 1300, high: 1700 });
});

test('more points lie higher, and later rounds further to the right', () => {
  const [one, two, three] = dotsOf([1500, 1600, 1400]);
  assert.ok(one && two && three);
  assert.ok(one.x < two.x && two.x < three.x);
  assert.ok(two.y < one.y && one.y < three.y);
});

test('one round alone is drawn within the frame', () => {
  const [only] = dotsOf([1662]);
  assert.ok(only && only.x > 0 && only.y > 0 && only.y < 160);
});
