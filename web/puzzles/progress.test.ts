import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressAfter, readProgress, solvedIn } from './progress';

const NEW = readProgress(null);
const EASY = { id: '00000001', rating: 700 };
const HARD = { id: '00000002', rating: 1500 };

test('solving lifts the rating, failing lowers it, and either makes it surer', () => {
  const solved = progressAfter(NEW, EASY, true, 100);
  assert.ok(solved.rating.rating > NEW.rating.rating);
  assert.ok(solved.rating.deviation < NEW.rating.deviation);
  const failed = progressAfter(solved, HARD, false, 100);
  assert.ok(failed.rating.rating < solved.rating.rating);
});

test('a puzzle is rated once', () => {
  const failed = progressAfter(NEW, EASY, false, 100);
  const again = progressAfter(failed, EASY, true, 101);
  assert.deepEqual(again.rating, failed.rating);
  assert.equal(solvedIn(again), 1);
});

test('a streak grows with each puzzle solved, ends with a failure, and its best is kept', () => {
  let progress = NEW;
  for (let id = 10; id < 13; id++)
    progress = progressAfter(progress, { id: `000000${id}`, rating: 800 }, true, 100);
  assert.equal(progress.streak, 3);
  progress = progressAfter(progress, HARD, false, 100);
  assert.deepEqual([progress.streak, progress.longest], [0, 3]);
});

test('what was kept comes back', () => {
  const progress = progressAfter(NEW, HARD, false, 100);
  const text = JSON.stringify({ ...progress, tries: Object.fromEntries(progress.tries) });
  assert.deepEqual(readProgress(text), progress);
});

test('what is damaged is left out, and the rest stays', () => {
  const sound = { solved: true, due: null, gap: 0 };
  const kept = {
    rating: { rating: 'high', deviation: 50, volatility: 0.06 },
    streak: -3,
    longest: 4,
    tries: { '0000000a': sound, '0000000b': { solved: 'yes', due: 3, gap: 1 }, nonsense: sound },
  };
  const read = readProgress(JSON.stringify(kept));
  assert.deepEqual(read.rating, NEW.rating);
  assert.deepEqual([read.streak, read.longest], [0, 4]);
  assert.deepEqual([...read.tries.keys()], ['0000000a']);
  for (const text of ['', '{', '[]', 'null', '7', '{"tries":[1]}', '{"rating":null}'])
    assert.deepEqual(readProgress(text), NEW, text);
});
