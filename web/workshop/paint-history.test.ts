import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Canvas } from './canvas';
import { PaintHistory } from './paint-history';

const FIRST = Canvas.chequered();
const SECOND = FIRST.painted('a11', FIRST.at('a11') === 'b' ? 'w' : 'b', 'none');

test('a step can be taken back and made again', () => {
  const history = PaintHistory.with(FIRST).changed(SECOND);
  assert.equal(history.undone().canvas, FIRST);
  assert.equal(history.undone().redone().canvas, SECOND);
});

test('a step that changes nothing is not remembered', () => {
  assert.equal(PaintHistory.with(FIRST).changed(FIRST).canUndo, false);
});

test('a stroke over several points is taken back at once', () => {
  const history = PaintHistory.with(FIRST)
    .changed(SECOND)
    .continued(SECOND.painted('b10', 'b', 'none'));
  assert.equal(history.undone().canvas, FIRST);
});

test('painting on forgets what was taken back', () => {
  assert.equal(PaintHistory.with(FIRST).changed(SECOND).undone().changed(SECOND).canRedo, false);
});
