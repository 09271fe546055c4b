import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proved } from '../../src/pasang/engine/book.json';
import { bookRows, mirrored } from './book';

test('a mirror image exchanges left and right of the board and the passages', () => {
  const rows = 'bw........./S..........';
  assert.equal(mirrored(`${rows} 2 a- 7-0 slide`), '.........wb/..........S 2 k- 7-0 slide');
  assert.equal(mirrored(mirrored(`${rows} 3 ag 7-9 jump`)), `${rows} 3 ag 7-9 jump`);
});

test('every theorem of the book is handed over with its mirror image', () => {
  const rows = bookRows().split('\n');
  assert.equal(rows.length, 2 * proved.length);
  assert.ok(rows.every((row) => /^[SN][wd][bw.SN+/]+ [0-4] /.test(row)));
  assert.ok(rows.includes(`Nw${mirrored(proved[0]?.[0] ?? '')}`));
});
