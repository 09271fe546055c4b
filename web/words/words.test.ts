import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say, sentence } from './words';

test('a count chooses between one and many', () => {
  assert.equal(say('table.moves', { count: 1 }), '1 move');
  assert.equal(say('table.moves', { count: 2 }), '2 moves');
});

test('values fill the gaps', () => {
  assert.equal(say('review.scores', { south: 11, north: 15 }), '11–15');
});

test('a name that runs from right to left leaves the sentence around it in order', () => {
  const named = (one: string) =>
    say('table.totals', { one, first: 3, other: 'Siti', second: 4 }).split(' 3')[0];
  assert.equal(named('Awang'), named('Aw\u202eang'));
  const isolated = named('\u0633\u200c\u064a') ?? '';
  assert.ok(isolated.endsWith('\u2068\u0633\u200c\u064a\u2069'), isolated);
});

test('words from the server begin and end as a sentence', () => {
  assert.equal(sentence('it has been deleted'), 'It has been deleted.');
  assert.equal(sentence('try again …'), 'Try again …');
});
