import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTenths, numbered } from './numbered';
import { say } from './words';

test('large numbers are grouped, and ratings are not', () => {
  assert.equal(numbered(1319), '1319');
  assert.equal(numbered(1234567), '1,234,567');
});

test('tenths are always told', () => {
  assert.equal(inTenths(9), '9.0');
});

test('numbers in a sentence are written so, and texts stay as they are', () => {
  assert.equal(say('review.scores', { south: 12345, north: '12345' }), '12,345–12345');
});
