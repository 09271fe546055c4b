import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases } from '../../../tests/corpus/clock_shares.json';
import { sideAt } from '../play/side';
import { clockShare } from './clock-share';

/** When the running side's turn began, and how long ago that was. */
const [SINCE, GONE] = [1000, 250];

test('an engine at home spends of a clock what the law of the server says', () => {
  for (const { position, south_ms, north_ms, increment_s, soft_ms, hard_ms } of cases) {
    const [rows = '', ply] = position.split(' ');
    const to_move = sideAt(Number(ply));
    const left = { south: south_ms, north: north_ms };
    const setting = { initial_s: 60, increment_s };
    const clock = { setting, left, running: to_move, since: SINCE } as const;
    left[to_move] += GONE;
    const share = clockShare(clock, { rows, to_move }, SINCE + GONE);
    assert.deepEqual(share, { soft: soft_ms, hard: hard_ms }, JSON.stringify({ position, left }));
  }
});
