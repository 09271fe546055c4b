import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratedAfter } from './glicko';

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };

test('the example of the paper comes out as the paper has it', () => {
  const after = ratedAfter(PLAYER, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02, `${after.rating}`);
  assert.ok(Math.abs(after.deviation - 151.52) < 0.01, `${after.deviation}`);
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001, `${after.volatility}`);
});

test('a surprise moves the rating more than what was expected, and either makes it surer', () => {
  const easy = ratedAfter(PLAYER, [{ rating: 1100, deviation: 60, score: 1 }]);
  const hard = ratedAfter(PLAYER, [{ rating: 1900, deviation: 60, score: 1 }]);
  assert.ok(easy.rating > PLAYER.rating);
  assert.ok(hard.rating > easy.rating + 50);
  for (const { deviation } of [easy, hard]) assert.ok(deviation < PLAYER.deviation);
});

test('results that nobody expects make a rating more volatile', () => {
  let player = { rating: 2000, deviation: 60, volatility: 0.06 };
  for (let lost = 0; lost < 10; lost++)
    player = ratedAfter(player, [{ rating: 800, deviation: 60, score: 0 }]);
  assert.ok(player.volatility > 0.06);
  assert.ok(Number.isFinite(player.rating));
});

test('nothing played changes nothing', () => {
  assert.deepEqual(ratedAfter(PLAYER, []), PLAYER);
});
