import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptAt, withAnotherGo, withHelp, withHint, withReply, withTry } from './attempt';
import type { Puzzle } from './puzzle';

const PUZZLE: Puzzle = {
  id: '0d3de16d',
  position: '',
  solution: ['g4-g9xe9', 'h1-h4xd4', 'g9-c9xc8'],
  goal: 'suntuk-2',
  themes: ['suntuk'],
  rating: 900,
};

test('the line is played to its end: a move, the reply, the last move', () => {
  let attempt = withTry(attemptAt(PUZZLE), 'g4-g9xe9');
  assert.equal(attempt.stage, 'replying');
  attempt = withReply(attempt);
  assert.deepEqual([attempt.stage, attempt.step], ['asked', 2]);
  attempt = withTry(attempt, 'g9-c9xc8');
  assert.deepEqual([attempt.stage, attempt.clean], ['solved', true]);
});

test('a wrong move leads back to where it was made, and the attempt is clean no more', () => {
  const wrong = withTry(attemptAt(PUZZLE), 'g4-f4xf3');
  assert.deepEqual([wrong.stage, wrong.step, wrong.clean], ['wrong', 0, false]);
  const right = withTry(withAnotherGo(wrong), 'g4-g9xe9');
  assert.deepEqual([right.stage, right.clean], ['replying', false]);
});

test('help of any kind leaves the attempt where it is, and clean no more', () => {
  assert.deepEqual(withHelp(attemptAt(PUZZLE)), { ...attemptAt(PUZZLE), clean: false });
});

test('a hint has two steps, and the next move begins without one', () => {
  const hinted = withHint(attemptAt(PUZZLE));
  assert.deepEqual([hinted.hint, hinted.clean], [1, false]);
  assert.equal(withHint(withHint(hinted)).hint, 2);
  assert.equal(withTry(hinted, 'g4-g9xe9').hint, 0);
});
