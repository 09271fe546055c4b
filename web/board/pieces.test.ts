import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceOf, kaOf, piecesOf, rowsOf } from './pieces';

const BEFORE =
  'wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww';

function changed(change: Record<string, 'S' | 'b' | null>) {
  const pieces = piecesOf(BEFORE);
  for (const [name, piece] of Object.entries(change)) {
    if (piece) pieces.set(name, piece);
    else pieces.delete(name);
  }
  return pieces;
}

test('rows become pieces and pieces the same rows', () => {
  assert.equal(rowsOf(piecesOf(BEFORE)), BEFORE);
  assert.equal(kaOf(piecesOf(BEFORE), 'S'), 'c4');
});

test('a journey of the ka is a glide, and the tokens it took have left', () => {
  const after = changed({ c4: null, c7: 'S', a7: null, b7: null, d7: null });
  const { glides, left, came } = differenceOf(piecesOf(BEFORE), after);
  assert.deepEqual(glides, [{ piece: 'S', from: 'c4', to: 'c7' }]);
  assert.deepEqual(left.map(({ name }) => name).sort(), ['a7', 'b7', 'd7']);
  assert.deepEqual(came, []);
});

test('a token that enters as ka glides from where it stood', () => {
  const before = changed({ c4: null, b4: 'b' });
  const { glides, left } = differenceOf(before, piecesOf(BEFORE), 'b4');
  assert.deepEqual(glides, [{ piece: 'S', from: 'b4', to: 'c4' }]);
  assert.deepEqual(left, []);
});

test('going back in time brings tokens, and takes none away', () => {
  const after = changed({ a7: null });
  const { left, came } = differenceOf(after, piecesOf(BEFORE));
  assert.deepEqual(came, [{ name: 'a7', piece: 'b' }]);
  assert.deepEqual(left, []);
});
