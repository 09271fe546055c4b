import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armsOf, lineLabel, lineText } from './arms';
import type { Choice } from './choice';

function capture(origin: string, target: string, captures: string[]): Choice {
  const black = captures.length;
  const move = `${origin}-${target}`;
  return { move, origin, target, column: null, captures, black, white: 0, points: black };
}

const BOTH = capture('c4', 'c7', ['b7', 'd7', 'a7']);

test('an arm goes one way up to its farthest token', () => {
  assert.deepEqual(armsOf(BOTH, false), [
    { way: 'left', end: 'a7' },
    { way: 'right', end: 'd7' },
  ]);
  assert.deepEqual(armsOf(capture('a7', 'c7', ['c8', 'c10']), false), [{ way: 'up', end: 'c10' }]);
});

test('ways are those of the board as it is shown', () => {
  assert.deepEqual(
    armsOf(BOTH, true).map(({ way, end }) => `${way} ${end}`),
    ['left d7', 'right a7'],
  );
});

test('partial captures of one line, which gain alike, are told apart', () => {
  const rivals = [capture('c4', 'c7', ['b7']), capture('c4', 'c7', ['d7'])];
  assert.deepEqual(
    rivals.map((choice) => lineText(choice, rivals, false)),
    ['← b7 · 1 black · +1', 'd7 → · 1 black · +1'],
  );
});

test('tokens that enter at the same point are told apart by where they stand', () => {
  const rivals = [capture('b4', 'c4', ['a4']), capture('d4', 'c4', ['a4'])];
  assert.equal(lineText(rivals[1]!, rivals, false), 'd4: ← a4 · 1 black · +1');
});

test('a screen reader hears words, not arrows', () => {
  assert.equal(
    lineLabel(BOTH, [BOTH], false),
    'left to a7, right to d7, takes b7, d7, and a7 for 3 points',
  );
});
