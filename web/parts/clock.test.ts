import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockLeft, clockText, waitText } from './clock';

const CLOCK = { south_ms: 65_000, north_ms: 9_400, running: 'north', days: 0, at: 0 } as const;

test('only the running clock counts down, and never below nothing', () => {
  assert.equal(clockLeft(CLOCK, 'south', 5_000), 65_000);
  assert.equal(clockLeft(CLOCK, 'north', 400), 9_000);
  assert.equal(clockLeft(CLOCK, 'north', 60_000), 0);
  assert.equal(clockLeft(null, 'north', 0), null);
});

test('minutes and seconds are shown, and tenths at the end', () => {
  assert.equal(clockText(65_000), '1:05');
  assert.equal(clockText(9_400), '9.4');
  assert.equal(waitText(9_400), '0:10');
});

test('hours are told apart from minutes, and days by name', () => {
  assert.equal(clockText(3_600_000), '1:00:00');
  assert.equal(clockText(86_399_000), '23:59:59');
  assert.equal(clockText(3 * 86_400_000), '3 d 0 h');
  assert.equal(clockText(86_400_000 + 5 * 3_600_000 + 1), '1 d 5 h');
});
