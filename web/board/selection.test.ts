import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from './choice';
import { choicesAt, narrowed, pointsOf, press, previewed } from './selection';

function choice(move: string, captures: string[]): Choice {
  const [, origin, target] = /^([a-k]\d+)-([a-k]\d+)/.exec(move) ?? [];
  return {
    move,
    origin: origin ?? null,
    target: target ?? null,
    column: move.length === 1 ? move : null,
    captures,
    black: captures.length,
    white: 0,
    points: captures.length,
  };
}

const COLUMNS = [
  choice('c', ['c5', 'c4', 'c3', 'c2', 'c1']),
  choice('d', ['d5', 'd4', 'd3', 'd2', 'd1']),
];
const ROW = choice('b4-c4xa4', ['a4']);
const COLUMN = choice('b4-c4xc8', ['c6', 'c7', 'c8']);
const OTHER = choice('d3-c3xc8', ['c6', 'c7', 'c8']);
const ROAM = [choice('c4-c7xa7d7', ['b7', 'd7', 'a7']), choice('c4-c2xf2', ['d2', 'e2', 'f2'])];

test('any token of a column stands for its passage', () => {
  assert.deepEqual(choicesAt(COLUMNS, 'passage', 'd2'), [COLUMNS[1]]);
  assert.equal(pointsOf(COLUMNS, 'passage').size, 10);
});

test('a lone choice is played at once by a click', () => {
  const outcome = press(null, ROAM, 'roaming', 'c7', true);
  assert.deepEqual(outcome, { kind: 'choose', choice: ROAM[0] });
});

test('a first tap shows and the second plays', () => {
  const first = press(null, ROAM, 'roaming', 'c7', false);
  assert.equal(first.kind, 'select');
  assert.ok(first.kind === 'select');
  assert.deepEqual(press(first.selection, ROAM, 'roaming', 'c7', false), {
    kind: 'choose',
    choice: ROAM[0],
  });
});

test('a token with two lines needs one more press, on a token of the line', () => {
  const first = press(null, [ROW, COLUMN, OTHER], 'entry', 'b4', true);
  assert.ok(first.kind === 'select');
  assert.deepEqual(first.selection.open, [ROW, COLUMN]);
  const second = press(first.selection, [ROW, COLUMN, OTHER], 'entry', 'c7', true);
  assert.deepEqual(second, { kind: 'choose', choice: COLUMN });
});

test('a landing in the passage stands for every token that can enter there', () => {
  assert.deepEqual(choicesAt([ROW, COLUMN, OTHER], 'entry', 'c4'), [ROW, COLUMN]);
});

test('of nested partial captures a press means the one that ends there', () => {
  const one = choice('c4-c7xb7', ['b7']);
  const three = choice('c4-c7xa7d7', ['b7', 'd7', 'a7']);
  assert.deepEqual(narrowed([one, three], 'b7'), [one]);
  assert.deepEqual(narrowed([one, three], 'a7'), [three]);
});

test('a press that is no choice asks why, from where the ka stands', () => {
  assert.deepEqual(press(null, ROAM, 'roaming', 'k9', true), {
    kind: 'ask',
    origin: 'c4',
    target: 'k9',
  });
});

test('pressing the ka itself asks nothing', () => {
  assert.deepEqual(press(null, ROAM, 'roaming', 'c4', true), { kind: 'clear' });
});

test('another choice may be pressed instead of the one picked out', () => {
  const first = press(null, ROAM, 'roaming', 'c7', false);
  assert.ok(first.kind === 'select');
  const second = press(first.selection, ROAM, 'roaming', 'c2', false);
  assert.ok(second.kind === 'select');
  assert.equal(second.selection.at, 'c2');
});

test('what is picked out stays shown while the pointer is elsewhere', () => {
  const selection = { at: 'b4', open: [ROW, COLUMN] };
  assert.deepEqual(previewed(selection, [ROW, COLUMN, OTHER], 'entry', 'k1'), [ROW, COLUMN]);
  assert.deepEqual(previewed(selection, [ROW, COLUMN, OTHER], 'entry', 'a4'), [ROW]);
});
