import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterTry, dayOf, dueOn, type Tried } from './due';

test('what failed comes back after a day, then after a week, then no more', () => {
  const failed = afterTry(undefined, false, 100);
  assert.deepEqual(failed, { solved: false, due: 101, gap: 1 });
  const once = afterTry(failed, true, 103);
  assert.deepEqual(once, { solved: true, due: 110, gap: 7 });
  assert.deepEqual(afterTry(once, true, 110), { solved: true, due: null, gap: 0 });
});

test('who fails again begins again', () => {
  const once = afterTry(afterTry(undefined, false, 100), true, 101);
  assert.deepEqual(afterTry(once, false, 108), { solved: true, due: 109, gap: 1 });
});

test('solving it before its day does not put it off', () => {
  const failed = afterTry(undefined, false, 100);
  assert.deepEqual(afterTry(failed, true, 100), { solved: true, due: 101, gap: 1 });
});

test('what was solved at once never comes back', () => {
  assert.equal(afterTry(undefined, true, 100).due, null);
});

test('the list of a day has what is due by then, the oldest first', () => {
  const due = (day: number | null): Tried => ({ solved: false, due: day, gap: 1 });
  const tries = new Map([
    ['today', due(100)],
    ['tomorrow', due(101)],
    ['old', due(90)],
    ['never', due(null)],
  ]);
  assert.deepEqual(dueOn(tries, 100), ['old', 'today']);
});

test("a day begins at the visitor's midnight", () => {
  const evening = dayOf(new Date(2026, 10, 18, 23, 59));
  assert.equal(dayOf(new Date(2026, 10, 19, 0, 0)), evening + 1);
  assert.equal(dayOf(new Date(2026, 10, 18, 0, 0)), evening);
});
