import assert from 'node:assert/strict';
import test from 'node:test';
import { meanText, share } from './entry';

test('a margin has its sign and its error', () => {
  assert.equal(meanText([3.25, 1]), '+3.3 ± 1.0');
  assert.equal(meanText([-3, 0.5]), '−3.0 ± 0.5');
  assert.equal(meanText([0, 2]), '0.0 ± 2.0');
});

test('shares are whole percent, and of no rounds there are none', () => {
  assert.equal(share(1, 3), '33 %');
  assert.equal(share(0, 0), '0 %');
});
