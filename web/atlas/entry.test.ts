import assert from 'node:assert/strict';
import test from 'node:test';
import { attemptText, cameText, goalText, meanText, share } from './entry';

test('a margin has its sign and its error', () => {
  assert.equal(meanText([3.25, 1]), '+3.3 ± 1.0');
  assert.equal(meanText([-3, 0.5]), '−3.0 ± 0.5');
  assert.equal(meanText([0, 2]), '0.0 ± 2.0');
});

test('shares are whole percent, and of no rounds there are none', () => {
  assert.equal(share(1, 3), '33 %');
  assert.equal(share(0, 0), '0 %');
});

test('what came of a claim is said with the time that it was given', () => {
  assert.equal(goalText({ side: 'north', goal: 'draws' }), 'North at least draws');
  assert.equal(cameText(['refuted', null]), 'refuted');
  assert.equal(cameText(['open', 10]), 'open after 10 s');
});

test('an attempt tells how far it has come, and a finished one only what came of it', () => {
  const attempt = {
    pattern: '1',
    entry: 'jump',
    moves: 'k e',
    side: 'north',
    goal: 'draws',
    verdict: 'open',
    seconds: 150,
    answered: 40,
    left: [105_000, 50_000, 200_000],
  };
  const told = 'open after 150 s · 40 answered · about 105,000 s left (50,000 to 200,000)';
  assert.equal(attemptText(attempt), told);
  assert.equal(
    attemptText({ ...attempt, answered: null }),
    'open after 150 s · about 105,000 s left (50,000 to 200,000)',
  );
  assert.equal(attemptText({ ...attempt, verdict: 'proved' }), 'proved');
});
