import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLine } from './prepared-lines';

test('an answer to another move stands beside those that are kept', () => {
  assert.deepEqual(withLine([['j', 'b']], ['k', 'a']), [
    ['j', 'b'],
    ['k', 'a'],
  ]);
});

test('another answer to the same move takes the place of the first', () => {
  assert.deepEqual(withLine([['j', 'b', 'x', 'y']], ['j', 'c']), [['j', 'c']]);
});

test('a longer line takes the place of its beginning, and a beginning cuts a longer line', () => {
  assert.deepEqual(withLine([['j', 'b']], ['j', 'b', 'x', 'y']), [['j', 'b', 'x', 'y']]);
  assert.deepEqual(withLine([['j', 'b', 'x', 'y']], ['j', 'b']), [['j', 'b']]);
});

test('what follows an answer may branch', () => {
  assert.deepEqual(withLine([['j', 'b', 'x', 'y']], ['j', 'b', 'z', 'w']), [
    ['j', 'b', 'x', 'y'],
    ['j', 'b', 'z', 'w'],
  ]);
});
