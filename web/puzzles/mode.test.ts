import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Book } from './book';
import { addressOf, modeAfter, modeOf, puzzleFor } from './mode';
import { progressAfter, readProgress } from './progress';
import type { Puzzle } from './puzzle';

const PUZZLES = ['win', 'draw', 'win'].map(
  (theme, at) =>
    ({
      id: `0000000${at}`,
      themes: [theme],
      rating: 800 + at,
      solution: ['a'],
    }) as unknown as Puzzle,
);
const BOOK = new Book([{ file: 'one', from: 600, count: 3 }], () => Promise.resolve(PUZZLES));
const NEW = readProgress(null);
const [FIRST, SECOND, THIRD] = PUZZLES as [Puzzle, Puzzle, Puzzle];

test('an address names a mode, and a mode its address', () => {
  for (const search of ['', '?day', '?review', '?theme=both-arms', '?puzzle=29a5e2b6'])
    assert.equal(addressOf(modeOf(new URLSearchParams(search))), `/puzzles${search}`);
  assert.deepEqual(modeOf(new URLSearchParams('theme=mate')), { kind: 'any' });
});

test('after the puzzle of the day it goes on near the rating, after one of a theme with the theme', () => {
  assert.deepEqual(modeAfter({ kind: 'day' }), { kind: 'any' });
  assert.deepEqual(modeAfter({ kind: 'theme', theme: 'win' }), { kind: 'theme', theme: 'win' });
});

test('new puzzles come first, then those that failed, and the last one only if there is no other', async () => {
  const all = { kind: 'any' } as const;
  let progress = progressAfter(NEW, FIRST, true, 100);
  progress = progressAfter(progress, SECOND, false, 100);
  assert.equal(await puzzleFor(all, BOOK, progress, 100, SECOND.id), THIRD);
  progress = progressAfter(progress, THIRD, true, 100);
  assert.equal(await puzzleFor(all, BOOK, progress, 100, THIRD.id), SECOND);
  assert.notEqual(await puzzleFor(all, BOOK, progress, 100, SECOND.id), SECOND);
});

test('a theme has its own puzzles only', async () => {
  const draw = { kind: 'theme', theme: 'draw' } as const;
  assert.equal(await puzzleFor(draw, BOOK, NEW, 100, null), SECOND);
  assert.equal(await puzzleFor(draw, BOOK, NEW, 100, SECOND.id), SECOND);
  assert.equal(await puzzleFor({ kind: 'theme', theme: 'trap' }, BOOK, NEW, 100, null), null);
});

test('the review has what failed, from the next day on, and passes over what is shipped no more', async () => {
  const review = { kind: 'review' } as const;
  let progress = progressAfter(NEW, { id: 'deadbeef', rating: 900 }, false, 99);
  progress = progressAfter(progress, SECOND, false, 100);
  assert.equal(await puzzleFor(review, BOOK, progress, 100, null), null);
  assert.equal(await puzzleFor(review, BOOK, progress, 101, null), SECOND);
});
