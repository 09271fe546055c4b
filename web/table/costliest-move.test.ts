import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphPoint, Seat, TableState, Value } from '../wire/types';
import { costliestOf } from './costliest-move';
import { nextLevel, whoBegins } from './next-steps';

const PERSON: Seat = { kind: 'person', name: 'Siti', level: null };
const ENGINE: Seat = { kind: 'engine', name: 'Computer, level 3', level: 3 };
const MARGIN: Value = {
  kind: 'margin',
  margin: 0,
  plies: null,
  exact: false,
  bound: null,
  text: '0',
};
const TABLE = {
  south: PERSON,
  north: ENGINE,
  start: 'rows 0 -- 0-0 slide',
  result: { south: 120, north: 0, winner: 'south' },
  south_next: 'south',
  termination: 'suntuk',
} as unknown as TableState;

function point(ply: number, lost: number | null, value = MARGIN): GraphPoint {
  return { kind: 'graph', id: '', ply, value, best: 'c', lost, done: false };
}

test("the costliest move is the person's, not the engine's", () => {
  const judged = [point(0, 7), point(1, 40), point(2, 12), point(3, null)];
  assert.deepEqual(costliestOf(TABLE, judged), { index: 2, lost: 12, best: 'c', suntuk: false });
});

test('between two engines it is whoever lost most', () => {
  const watched = { ...TABLE, south: ENGINE };
  assert.equal(costliestOf(watched, [point(0, 7), point(1, 40)])?.index, 1);
});

test('a move that leads into suntuk is told as that', () => {
  const suntuk: Value = { ...MARGIN, kind: 'suntuk', margin: -120, plies: 4 };
  const found = costliestOf(TABLE, [point(0, 159), point(1, null, suntuk)]);
  assert.equal(found?.suntuk, true);
});

test('small losses are nothing to be sorry about', () => {
  assert.equal(costliestOf(TABLE, [point(0, 5), point(2, 0)]), null);
});

test('whoever beats a level is offered the next, up to the highest', () => {
  assert.equal(nextLevel(TABLE, 10), 4);
  assert.equal(nextLevel(TABLE, 3), null);
  const lost = { ...TABLE, result: { south: 0, north: 120, winner: 'north' as const } };
  assert.equal(nextLevel(lost, 10), null);
});

test('it is said who begins the next round, and why', () => {
  assert.equal(whoBegins(TABLE), 'You begin the next round as South, for you won this one.');
  const cleared = { ...TABLE, south_next: 'north', termination: 'board cleared' } as const;
  assert.equal(
    whoBegins(cleared),
    'Computer, level 3 begins the next round as South, having taken the last token.',
  );
});
