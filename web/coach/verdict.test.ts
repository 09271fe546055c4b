import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphPoint, Value } from '../wire/types';
import { verdictOf, verdictsOf } from './verdict';

function points(margin: number, exact = false): Value {
  return { kind: 'margin', margin, plies: null, exact, bound: null, text: '' };
}

function suntuk(margin: number, plies = 3): Value {
  return { kind: 'suntuk', margin, plies, exact: true, bound: null, text: '' };
}

function point(value: Value, lost: number | null = 0, ply = 0): GraphPoint {
  return { kind: 'graph', id: '1', ply, value, best: 'c', lost, done: false };
}

test('a win that becomes suntuk is said in words and is a blunder', () => {
  const found = verdictOf('south', point(points(12), 169), point(suntuk(-157)));
  assert.equal(found?.word, 'verdict.won.suntukLost');
  assert.equal(found?.grade, 'blunder');
  assert.ok(found?.suntuk);
});

test('North sees the same values from the other side', () => {
  const found = verdictOf('north', point(points(-12), 169), point(suntuk(157)));
  assert.equal(found?.word, 'verdict.won.suntukLost');
});

test('suntuk sooner or later is no further mistake', () => {
  assert.equal(verdictOf('south', point(suntuk(-140, 20), 18), point(suntuk(-158, 2))), null);
});

test('points given away without another outcome are counted', () => {
  const found = verdictOf('south', point(points(30), 15), point(points(15)));
  assert.deepEqual([found?.word, found?.grade, found?.lost], ['verdict.points', 'mistake', 15]);
});

test('a narrow win that is gone counts only when it is proved', () => {
  assert.equal(verdictOf('south', point(points(2), 3), point(points(-1))), null);
  const proved = verdictOf('south', point(points(2, true), 3), point(points(-1, true)));
  assert.equal(proved?.word, 'verdict.won.lost');
});

test('the verdicts of a round are told by move, each for the side that made it', () => {
  const judged = new Map([
    [2, point(suntuk(150))],
    [0, point(points(0), 0)],
    [1, point(points(0), 150)],
  ]);
  const verdicts = verdictsOf(judged, 0);
  assert.deepEqual([...verdicts.keys()], [1]);
  assert.equal(verdicts.get(1)?.word, 'verdict.draw.suntukLost');
});
