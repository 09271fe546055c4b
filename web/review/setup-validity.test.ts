import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PositionView, SetUpView } from '../wire/types';
import { marksOf, validityWords } from './setup-validity';

function legal(view: Partial<PositionView>): SetUpView {
  const shown = { to_move: 'north', choices: [], ending: null, ...view };
  return { view: shown as PositionView, fault: null };
}

void test('a position says who moves and how many choices there are', () => {
  const choices = Array.from<PositionView['choices'][number]>({ length: 14 });
  assert.equal(validityWords(legal({ choices })), 'Legal position: North to move, 14 choices.');
});

void test('a position in which the round is over says how', () => {
  assert.match(validityWords(legal({ ending: 'suntuk' })), /North is suntuk/);
  assert.match(validityWords(legal({ ending: 'board cleared' })), /cleared/);
});

void test('a fault is said as a sentence, and its points are marked', () => {
  const fault = { fault: 'no_kas', text: 'no ka stands', field: 'rows', points: ['c4'] };
  const answer = { view: null, fault } as SetUpView;
  assert.equal(validityWords(answer), 'No ka stands.');
  assert.deepEqual(
    marksOf(answer).map(({ point }) => point),
    ['c4'],
  );
});
