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

test('words from the server begin and end as a sentence', () => {
  assert.equal(sentence('it has been deleted'), 'It has been deleted.');
  assert.equal(sentence('try again …'), 'Try again …');
});
