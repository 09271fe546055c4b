import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingOf } from '../board/standing';
import { NO_ROWS, hasBothKas, painted, withKas, withoutKas } from './setup-rows';

const FULL = NO_ROWS.replaceAll('.', 'b');

void test('a brush leaves its token, and the last one takes it away', () => {
  const rows = painted(NO_ROWS, 'c4', 'w');
  assert.deepEqual([...standingOf(rows)], [['c4', 'w']]);
  assert.equal(painted(rows, 'c4', '.'), NO_ROWS);
});

void test('a ka placed again has moved', () => {
  const rows = painted(painted(NO_ROWS, 'c4', 'S'), 'd5', 'S');
  assert.deepEqual([...standingOf(rows)], [['d5', 'S']]);
});

void test('the bowl takes nothing', () => {
  assert.equal(painted(NO_ROWS, 'f6', 'b'), NO_ROWS);
});

void test('one press places the kas that are missing, each on its own side, and leaves the other', () => {
  const rows = withKas(painted(NO_ROWS, 'e8', 'S'));
  assert.equal(standingOf(rows).get('e8'), 'S');
  assert.equal(standingOf(rows).get('a11'), 'N');
  assert.ok(hasBothKas(rows));
  assert.ok(!hasBothKas(NO_ROWS));
});

void test('on a full board the kas take the place of tokens', () => {
  const standing = standingOf(withKas(FULL));
  assert.equal(standing.get('f3'), 'S');
  assert.equal(standing.get('f9'), 'N');
});

void test('one press removes both kas and nothing else', () => {
  assert.equal(withoutKas(withKas(painted(NO_ROWS, 'c4', 'w'))), painted(NO_ROWS, 'c4', 'w'));
});
