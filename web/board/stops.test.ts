import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Standing } from './standing';
import { stopsOf } from './stops';

function board(where: Record<string, Standing>): Map<string, Standing> {
  return new Map(Object.entries(where));
}

test('a line that ends at the bowl shows where it stops', () => {
  const standing = board({ c6: 'b', d6: 'b' });
  assert.deepEqual(stopsOf(['c6', 'd6'], standing, 'S'), ['f6']);
});

test('a line that ends at the other ka shows it, and passes over gaps', () => {
  const standing = board({ c2: 'w', c3: 'w', c9: 'N' });
  assert.deepEqual(stopsOf(['c3', 'c2'], standing, 'S'), ['c9']);
});

test('the ka that moves does not stop its own line', () => {
  const standing = board({ c2: 'w', c3: 'w', c9: 'S' });
  assert.deepEqual(stopsOf(['c2', 'c3'], standing, 'S'), []);
});

test('tokens and the edge need no sign', () => {
  const standing = board({ a2: 'w', b2: 'w', c2: 'b', f2: 'N' });
  assert.deepEqual(stopsOf(['a2', 'b2'], standing, 'S'), []);
});
