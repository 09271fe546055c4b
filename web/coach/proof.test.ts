import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Value } from '../wire/types';
import { isDecided, theoremOf } from './proof';

function value(margin: number, bound: Value['bound'] = null, exact = false): Value {
  return { kind: 'margin', margin, plies: null, exact, bound, text: '' };
}

test('a bound beyond level proves who wins', () => {
  assert.deepEqual(theoremOf(value(1, 'least')), { side: 'south', wins: true });
  assert.deepEqual(theoremOf(value(-1, 'most')), { side: 'north', wins: true });
  assert.ok(isDecided(value(-1, 'most')));
});

test('a bound at level proves a draw at least, which does not decide', () => {
  assert.deepEqual(theoremOf(value(0, 'least')), { side: 'south', wins: false });
  assert.deepEqual(theoremOf(value(0, 'most')), { side: 'north', wins: false });
  assert.ok(!isDecided(value(0, 'most')));
});

test('a bound that leaves both possible proves nothing of who wins, and neither does an estimate', () => {
  assert.equal(theoremOf(value(-5, 'least')), null);
  assert.equal(theoremOf(value(5, 'most')), null);
  assert.equal(theoremOf(value(40)), null);
  assert.ok(!isDecided(value(40)));
});

test('an exact value decides', () => {
  assert.ok(isDecided(value(0, null, true)));
});
