import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Canvas } from './canvas';
import { Easel } from './easel';

const FIRST = Canvas.chequered();
const SECOND = FIRST.painted('a11', FIRST.at('a11') === 'b' ? 'w' : 'b', 'none');

test('a step can be taken back and made again', () => {
  const easel = Easel.with(FIRST).changed(SECOND);
  assert.equal(easel.undone().canvas, FIRST);
  assert.equal(easel.undone().redone().canvas, SECOND);
});

test('a step that changes nothing is not remembered', () => {
  assert.equal(Easel.with(FIRST).changed(FIRST).canUndo, false);
});

test('a stroke over several points is taken back at once', () => {
  const easel = Easel.with(FIRST)
    .changed(SECOND)
    .continued(SECOND.painted('b10', 'b', 'none'));
  assert.equal(easel.undone().canvas, FIRST);
});

test('painting on forgets what was taken back', () => {
  assert.equal(Easel.with(FIRST).changed(SECOND).undone().changed(SECOND).canRedo, false);
});
