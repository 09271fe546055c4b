import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SetUp, SetUpView } from '../wire/types';
import { SetupQuestion } from './setup-question';

const ANSWER: SetUpView = { view: null, fault: null };

function board(rows: string): SetUp {
  return { rows, to_move: 'south' };
}

/** A question whose answers are given by hand. */
function questioned() {
  const asked: string[] = [];
  const told: SetUpView[] = [];
  const failed: unknown[] = [];
  const open: { answer: (view: SetUpView) => void; fail: (error: unknown) => void }[] = [];
  const question = new SetupQuestion(
    ({ rows }) =>
      new Promise((answer, fail) => {
        asked.push(rows);
        open.push({ answer, fail });
      }),
    (answer) => told.push(answer),
    (error) => failed.push(error),
  );
  return { question, asked, told, failed, open };
}

const turn = () => new Promise((done) => setImmediate(done));

void test('while one question is open, only the newest board waits', async () => {
  const { question, asked, told, open } = questioned();
  for (const rows of ['1', '2', '3']) question.about(board(rows));
  assert.deepEqual(asked, ['1']);
  open[0]?.answer(ANSWER);
  await turn();
  assert.deepEqual(asked, ['1', '3']);
  assert.equal(told.length, 0, 'an answer about a board that has changed is not told');
  open[1]?.answer(ANSWER);
  await turn();
  assert.deepEqual(told, [ANSWER]);
});

void test('a failed question is told, and the next is asked', async () => {
  const { question, asked, failed, open } = questioned();
  question.about(board('1'));
  open[0]?.fail('away');
  await turn();
  assert.deepEqual(failed, ['away']);
  question.about(board('2'));
  assert.deepEqual(asked, ['1', '2']);
});

void test('what was forgotten is not told', async () => {
  const { question, told, open } = questioned();
  question.about(board('1'));
  question.forget();
  open[0]?.answer(ANSWER);
  await turn();
  assert.equal(told.length, 0);
});
