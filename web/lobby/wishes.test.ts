import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreementOf, keptWishes, tableOf } from './wishes';

const USUAL = keptWishes();

test('kept wishes that this page does not know are passed over', () => {
  const kept = { opponent: 'ghost', level: 11, clock: 1.5, rounds: 0, side: 'north', more: 1 };
  const world = globalThis as unknown as Record<string, unknown>;
  world['localStorage'] = { getItem: () => JSON.stringify(kept) };
  assert.deepEqual(keptWishes(), { ...USUAL, side: 'north' });
  delete world['localStorage'];
});

test('presets are agreements by name', () => {
  assert.equal(agreementOf({ ...USUAL, preset: 'jump' }), 'jump');
  assert.equal(agreementOf({ ...USUAL, preset: 'emas' }), 'free,open');
});

test('a custom agreement names only what differs from the usual', () => {
  const custom = { ...USUAL, preset: 'custom', entry: 'jump', capture: 'partial' } as const;
  assert.equal(agreementOf(custom), 'jump,partial');
});

test('the lot decides the side only when it was asked to', () => {
  assert.equal(tableOf({ ...USUAL, side: 'lot' }, false).north.kind, 'person');
  assert.equal(tableOf({ ...USUAL, side: 'south' }, false).south.kind, 'person');
});

test('friends are not named after sides, which change from round to round', () => {
  const { south, north } = tableOf({ ...USUAL, opponent: 'friend' }, true);
  assert.deepEqual([south.name, north.name], ['Player 1', 'Player 2']);
});

test('computer against computer seats two levels', () => {
  const { south, north } = tableOf({ ...USUAL, opponent: 'watch', level: 2, otherLevel: 7 }, true);
  assert.deepEqual([south.level, north.level], [2, 7]);
});
