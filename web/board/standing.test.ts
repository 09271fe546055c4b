import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceOf, kaOf, standingOf, rowsOf } from './standing';

const BEFORE =
  'wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww';

function changed(change: Record<string, 'S' | 'b' | null>) {
  const standing = standingOf(BEFORE);
  for (const [name, kind] of Object.entries(change)) {
    if (kind) standing.set(name, kind);
    else standing.delete(name);
  }
  return standing;
}

test('rows become standing and standing the same rows', () => {
  assert.equal(rowsOf(standingOf(BEFORE)), BEFORE);
  assert.equal(kaOf(standingOf(BEFORE), 'S'), 'c4');
});

test('a journey of the ka is a glide, and the tokens it took have left', () => {
  const after = changed({ c4: null, c7: 'S', a7: null, b7: null, d7: null });
  const { glides, left, came } = differenceOf(standingOf(BEFORE), after);
  assert.deepEqual(glides, [{ kind: 'S', from: 'c4', to: 'c7' }]);
  assert.deepEqual(left.map(({ name }) => name).sort(), ['a7', 'b7', 'd7']);
  assert.deepEqual(came, []);
});

test('a token that enters as ka glides from where it stood', () => {
  const before = changed({ c4: null, b4: 'b' });
  const { glides, left } = differenceOf(before, standingOf(BEFORE), 'b4');
  assert.deepEqual(glides, [{ kind: 'S', from: 'b4', to: 'c4' }]);
  assert.deepEqual(left, []);
});

test('going back in time brings tokens, and takes none away', () => {
  const after = changed({ a7: null });
  const { left, came } = differenceOf(after, standingOf(BEFORE));
  assert.deepEqual(came, [{ name: 'a7', kind: 'b' }]);
  assert.deepEqual(left, []);
});
