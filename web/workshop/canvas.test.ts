import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NAMES } from '../board/geometry';
import { Canvas } from './canvas';
import { imagesOf, keptOf } from './symmetry';

test('a point has three images under quarter turns and one under a half turn', () => {
  assert.deepEqual(new Set(imagesOf('a1', 'quarter')), new Set(['a1', 'a11', 'k11', 'k1']));
  assert.deepEqual(imagesOf('b3', 'half'), ['b3', 'j9']);
});

/** The points where two canvases differ. */
function differences(one: Canvas, other: Canvas): Set<string> {
  return new Set(NAMES.filter((name) => one.at(name) !== other.at(name)));
}

test('painting a point paints its images with it', () => {
  const canvas = Canvas.chequered();
  const other = canvas.at('c2') === 'b' ? 'w' : 'b';
  for (const kept of ['quarter', 'half', 'none'] as const)
    assert.deepEqual(
      differences(canvas.painted('c2', other, kept), canvas),
      new Set(imagesOf('c2', kept)),
    );
});

test('a pattern is painted on with the turn that the law sees in it', () => {
  const kept = { quarter: 'quarter', 'quarter+mirror': 'quarter', 'half+mirror': 'half' };
  for (const [symmetry, turn] of Object.entries({ ...kept, mirror: 'none', none: 'none' }))
    assert.equal(keptOf(symmetry), turn);
});

test('the bowl is not painted', () => {
  assert.equal(Canvas.chequered().painted('f6', 'b', 'none').rows, Canvas.chequered().rows);
});

test('asking for a symmetry copies one part to the others', () => {
  const uneven = Canvas.chequered().painted('a11', 'b', 'none').painted('b11', 'b', 'none');
  const even = uneven.made('half');
  for (const name of NAMES) assert.equal(even.at(name), even.at(imagesOf(name, 'half')[1] ?? ''));
  assert.notEqual(even.rows, uneven.rows);
});

test('four turns, or two mirrors, or two swaps lead back', () => {
  const canvas = Canvas.chequered().painted('c2', 'b', 'none').painted('d7', 'w', 'none');
  assert.equal(canvas.turned().turned().turned().turned().rows, canvas.rows);
  assert.equal(canvas.mirrored().mirrored().rows, canvas.rows);
  assert.equal(canvas.swapped().swapped().rows, canvas.rows);
});
