import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideAll } from './place';

const SPOT = { x: 360, y: 360 };

test('words stand above their spot when nothing is in the way', () => {
  assert.deepEqual(besideAll(SPOT, 12, [], []), { x: 360, y: 326, across: -50, down: -100 });
});

test('words give way to a ka', () => {
  const { y, down } = besideAll(SPOT, 12, [{ x: 360, y: 300 }], []);
  assert.deepEqual({ y, down }, { y: 394, down: 0 });
});

test('between two kas words stand a row farther', () => {
  const kas = [
    { x: 360, y: 300 },
    { x: 360, y: 420 },
  ];
  const { y, down } = besideAll(SPOT, 12, kas, []);
  assert.deepEqual({ y, down }, { y: 266, down: -100 });
});

test('words stay on the board', () => {
  assert.equal(besideAll({ x: 60, y: 60 }, 12, [], []).down, 0);
  assert.equal(besideAll({ x: 60, y: 660 }, 12, [], []).down, -100);
});
