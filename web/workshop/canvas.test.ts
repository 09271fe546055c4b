import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Canvas } from './canvas';
import { imagesOf } from './symmetry';

test('a point has three images under quarter turns and one under a half turn', () => {
  assert.deepEqual(new Set(imagesOf('a1', 'quarter')), new Set(['a1', 'a11', 'k11', 'k1']));
  assert.deepEqual(imagesOf('b3', 'half'), ['b3', 'j9']);
});

test('the chequered pattern has 60 of each and the same look after a quarter turn', () => {
  const canvas = Canvas.chequered();
  assert.equal(canvas.black, 60);
  assert.equal(canvas.white, 60);
  assert.equal(canvas.symmetry, 'quarter');
});

test('painting a point paints its images and keeps the symmetry', () => {
  const canvas = Canvas.chequered();
  const other = canvas.at('c2') === 'b' ? 'w' : 'b';
  const painted = canvas.painted('c2', other, 'quarter');
  assert.equal(Math.abs(painted.black - canvas.black), 4);
  assert.equal(painted.symmetry, 'quarter');
});

test('painting without symmetry breaks it', () => {
  const canvas = Canvas.chequered();
  assert.equal(canvas.painted('c2', canvas.at('c2') === 'b' ? 'w' : 'b', 'none').symmetry, 'none');
});

test('the bowl is not painted', () => {
  assert.equal(Canvas.chequered().painted('f6', 'b', 'none').rows, Canvas.chequered().rows);
});

test('asking for a symmetry copies one part to the others', () => {
  const uneven = Canvas.chequered().painted('a11', 'b', 'none').painted('b11', 'b', 'none');
  assert.equal(uneven.made('half').symmetry === 'none', false);
});

test('four turns, or two mirrors, or two swaps lead back', () => {
  const canvas = Canvas.chequered().painted('c2', 'b', 'none').painted('d7', 'w', 'none');
  assert.equal(canvas.turned().turned().turned().turned().rows, canvas.rows);
  assert.equal(canvas.mirrored().mirrored().rows, canvas.rows);
  assert.equal(canvas.swapped().swapped().rows, canvas.rows);
});
