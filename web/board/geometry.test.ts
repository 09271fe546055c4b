import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NAMES, nameNear, nearestOf, neighbour, spotOf } from './geometry';

test('the names run like the rows of a position, a11 first and k1 last', () => {
  assert.equal(NAMES.length, 121);
  assert.equal(NAMES[0], 'a11');
  assert.equal(NAMES[120], 'k1');
});

test('a place on the drawing leads back to its point, flipped or not', () => {
  for (const flipped of [false, true])
    for (const name of NAMES) assert.equal(nameNear(spotOf(name, flipped), flipped), name);
});

test('flipping puts North at the bottom and a on the right', () => {
  assert.deepEqual(spotOf('a11', true), spotOf('k1', false));
});

test('a place beyond the edge is no point', () => {
  assert.equal(nameNear({ x: 5, y: 300 }, false), null);
});

test('a finger means the nearest choice within reach and none beyond', () => {
  const place = { x: spotOf('c4', false).x + 25, y: spotOf('c4', false).y };
  assert.equal(nearestOf(place, ['c4', 'e4'], false, 45), 'c4');
  assert.equal(nearestOf(place, ['g4'], false, 45), null);
});

test('arrow keys follow the screen, also on a flipped board', () => {
  assert.equal(neighbour('c4', 1, 0, false), 'd4');
  assert.equal(neighbour('c4', 1, 0, true), 'b4');
  assert.equal(neighbour('a1', -1, 0, false), null);
});
