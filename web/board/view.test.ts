import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from './choice';
import { viewOf, type BoardState } from './view';

const LEFT: Choice = {
  move: 'c4-c3xa3',
  origin: 'c4',
  target: 'c3',
  column: null,
  captures: ['b3'],
  black: 0,
  white: 1,
  points: 2,
};
const RIGHT: Choice = { ...LEFT, move: 'c4-c3xf3', captures: ['d3', 'e3', 'f3'] };
const STILL: BoardState = {
  choices: [LEFT, RIGHT],
  phase: 'roaming',
  lastMove: null,
  note: null,
  selection: null,
  hovered: null,
  hint: null,
  marks: [],
  flipped: false,
  line: null,
  standing: new Map(),
  ka: 'S',
};

test('a landing with two lines is one dot that says so', () => {
  const { landings } = viewOf(STILL);
  assert.deepEqual(landings, [{ name: 'c3', live: false, lines: 2 }]);
});

test('two lines under the pointer are both ringed as possible, without a count', () => {
  const view = viewOf({ ...STILL, hovered: 'c3' });
  assert.deepEqual(
    view.rings.map(({ kind }) => kind),
    ['maybe', 'maybe', 'maybe', 'maybe'],
  );
  assert.equal(view.pill, null);
});

test('once picked out, the lines are offered to choose between', () => {
  const view = viewOf({ ...STILL, selection: { at: 'c3', open: [LEFT, RIGHT] } });
  assert.equal(view.fork?.choices.length, 2);
  assert.equal(view.ghost?.name, 'c3');
});

test('a hint shows its line until the pointer finds another', () => {
  const hinted = viewOf({ ...STILL, hint: RIGHT });
  assert.deepEqual(
    hinted.rings.map(({ name }) => name),
    ['d3', 'e3', 'f3'],
  );
  assert.equal(hinted.pill?.choice, RIGHT);
});

test('a note rings the points it speaks of in its own way', () => {
  const view = viewOf({
    ...STILL,
    note: { point: 'd9', text: '4 white: even', points: ['d9', 'e9'] },
  });
  assert.deepEqual(view.rings, [
    { name: 'd9', kind: 'noted' },
    { name: 'e9', kind: 'noted' },
  ]);
});

test('a mark speaks while it is pointed at', () => {
  const marks = [{ point: 'b11', text: 'nothing to be seen', points: ['b11'] }];
  assert.equal(viewOf({ ...STILL, marks }).note, null);
  assert.equal(viewOf({ ...STILL, marks, hovered: 'b11' }).note?.text, 'nothing to be seen');
});

test('of several lines the one that is looked at shows what it takes', () => {
  const view = viewOf({ ...STILL, selection: { at: 'c3', open: [LEFT, RIGHT] }, line: RIGHT });
  assert.deepEqual(
    view.rings.map(({ name, kind }) => `${name} ${kind}`),
    ['d3 taken', 'e3 taken', 'f3 taken'],
  );
  assert.equal(view.fork?.live, RIGHT);
  assert.equal(view.reach.length, 1);
});

test('an even line that ends at the bowl shows the bowl', () => {
  const note = { point: 'a6', text: 'even', points: ['c6', 'd6'], lines: [['c6', 'd6']] };
  const standing = new Map([
    ['c6', 'b'],
    ['d6', 'b'],
  ] as const);
  assert.deepEqual(viewOf({ ...STILL, note, standing }).stops, ['f6']);
});
