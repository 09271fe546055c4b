import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jumpFrom, type Findable } from './jumps';

const BOARD: Findable = {
  flipped: false,
  live: new Set(['c4', 'c9', 'h4']),
  ownKa: 'c2',
  otherKa: 'j7',
};
const TURNED: Findable = { ...BOARD, flipped: true };
const at = (key: string, from = 'f4', on = BOARD) => jumpFrom(from, key, false, on);
const withControl = (key: string, on = BOARD) => jumpFrom('f4', key, true, on);

test('arrows walk as the board is seen, and stop at the edge', () => {
  assert.equal(at('ArrowUp'), 'f5');
  assert.equal(at('ArrowUp', 'f4', TURNED), 'f3');
  assert.equal(at('ArrowLeft', 'a4'), null);
});

test('Home and End lead to the ends of the row, with Control to those of the board', () => {
  assert.deepEqual([at('Home'), at('End')], ['a4', 'k4']);
  assert.deepEqual([withControl('Home'), withControl('End')], ['a11', 'k1']);
  assert.deepEqual([at('Home', 'f4', TURNED), withControl('Home', TURNED)], ['k4', 'k1']);
});

test('Page Up and Page Down leap over rows, at most to the edge', () => {
  assert.deepEqual([at('PageUp'), at('PageDown')], ['f9', 'f1']);
  assert.equal(at('PageUp', 'f4', TURNED), 'f1');
});

test('letters find the kas and the choices, in reading order and round again', () => {
  assert.deepEqual([at('k'), at('o')], ['c2', 'j7']);
  assert.deepEqual([at('c'), at('n'), at('p')], ['c9', 'h4', 'c4']);
  assert.equal(at('n', 'h4'), 'c9');
  assert.equal(at('c', 'f4', TURNED), 'h4');
});

test('where there is nothing to find a letter leads nowhere', () => {
  const none = { ...BOARD, live: new Set<string>(), ownKa: null };
  assert.deepEqual(
    [at('c', 'f4', none), at('n', 'f4', none), at('k', 'f4', none)],
    [null, null, null],
  );
  assert.equal(withControl('c'), null);
});
