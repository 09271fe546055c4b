import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphPoint } from '../wire/types';
import { dotsOf, provedRuns } from './margin-graph';
import { gradeOf } from '../coach/verdict';

function point(
  ply: number,
  margin: number,
  exact = false,
  kind: 'margin' | 'suntuk' = 'margin',
): GraphPoint {
  const value = { kind, margin, plies: null, exact, bound: null, text: String(margin) };
  return { kind: 'graph', id: 'x', ply, value, best: null, lost: null, done: false };
}

function judged(...points: GraphPoint[]) {
  return new Map(points.map((known) => [known.ply, known]));
}

test("South's lead is drawn upwards and North's downwards", () => {
  const [level, up, down] = dotsOf(judged(point(0, 0), point(1, 20), point(2, -20)), 2);
  assert.ok(level && up && down);
  assert.ok(up.y < level.y && level.y < down.y);
});

test('suntuk lies at the edge, as does a margin beyond the scale', () => {
  const [suntuk, huge] = dotsOf(judged(point(0, 120, true, 'suntuk'), point(1, 90)), 1);
  assert.equal(suntuk?.y, huge?.y);
});

test('neighbouring proved plies make one stretch', () => {
  const dots = dotsOf(
    judged(point(0, 0), point(1, 1, true), point(2, 2, true), point(3, 3), point(4, 4, true)),
    4,
  );
  assert.deepEqual(
    provedRuns(dots).map((run) => run.map(({ ply }) => ply)),
    [[1, 2], [4]],
  );
});

test('a slip is named by the margin it lost', () => {
  assert.equal(gradeOf(2), null);
  assert.equal(gradeOf(8), 'slip');
  assert.equal(gradeOf(20), 'mistake');
  assert.equal(gradeOf(90), 'blunder');
});
