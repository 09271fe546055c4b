import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowWords } from './row-words';

const EMPTY = '...........';
const ROWS = [
  'wwwbb......',
  ...Array<string>(4).fill(EMPTY),
  'b....+....N',
  ...Array<string>(5).fill(EMPTY),
].join('/');

test('a row is one sentence, with neighbours that are alike told together', () => {
  assert.equal(rowWords(ROWS, 11), 'Row 11: a to c white, d and e black, f to k empty.');
  assert.equal(
    rowWords(ROWS, 6),
    "Row 6: a black, b to e empty, f the bowl, g to j empty, k North's ka.",
  );
  assert.equal(rowWords(ROWS, 1), 'Row 1: a to k empty.');
});
