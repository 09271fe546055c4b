import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairsOf, plyName } from './move-list';

test('moves are counted in pairs', () => {
  assert.deepEqual(pairsOf('rows 0 -- 0-0 slide', 3), [
    { number: 1, plies: [0, 1] },
    { number: 2, plies: [2] },
  ]);
});

test('a round that begins with North has his move alone in the first pair', () => {
  assert.deepEqual(pairsOf('rows 61 cj 80-80 slide', 2), [
    { number: 31, plies: [0] },
    { number: 32, plies: [1] },
  ]);
});

test('a move is named as the list counts it', () => {
  assert.equal(plyName('rows 0 -- 0-0 slide', 3), 'move 2, North');
  assert.equal(plyName('rows 61 cj 80-80 slide', 1), 'move 32, South');
});
