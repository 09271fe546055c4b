import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Book, PartMissing } from './book';
import type { Puzzle } from './puzzle';

function puzzle(id: number): Puzzle {
  return { id: `${id}`, position: '', solution: ['a'], goal: 'win', themes: ['win'], rating: id };
}

/** Puzzles rated 600, 610 … 1790 in four parts, and which parts were fetched. */
function shelf(): { book: Book; fetched: string[] } {
  const fetched: string[] = [];
  const parts = [600, 900, 1200, 1500].map((from) => ({ file: `${from}`, from, count: 30 }));
  const book = new Book(parts, (file) => {
    fetched.push(file);
    return Promise.resolve(Array.from({ length: 30 }, (_, at) => puzzle(Number(file) + 10 * at)));
  });
  return { book, fetched };
}

const always = () => true;

test('the next puzzle is one of the nearest to the rating, and only its part is fetched', async () => {
  const { book, fetched } = shelf();
  for (const dice of [0, 0.5, 0.99]) {
    const next = await book.near(1047, always, () => dice);
    assert.ok(next && Math.abs(next.rating - 1047) < 45, `${next?.rating}`);
  }
  assert.deepEqual(fetched, ['900']);
});

test('at the edge of a part, both are looked at', async () => {
  const { book, fetched } = shelf();
  const next = await book.near(895, always, () => 0);
  assert.ok(next && Math.abs(next.rating - 895) <= 5);
  assert.deepEqual(fetched.sort(), ['600', '900']);
});

test('what is not wanted is passed over, however far the next one is', async () => {
  const { book } = shelf();
  const next = await book.near(
    600,
    ({ rating }) => rating > 1700,
    () => 0,
  );
  assert.equal(next?.rating, 1710);
  assert.equal(await book.near(600, () => false), null);
});

test('a rating beyond all parts gets the hardest or the easiest', async () => {
  const { book } = shelf();
  assert.equal((await book.near(3000, always, () => 0))?.rating, 1790);
  assert.equal((await book.near(100, always, () => 0))?.rating, 600);
});

test('a day has one puzzle, days differ, and every part gets its days', async () => {
  const { book } = shelf();
  const month = Array.from({ length: 30 }, (_, at) => 20_000 + at);
  const first = await Promise.all(month.map((day) => book.ofDay(day)));
  const again = await Promise.all(month.map((day) => shelf().book.ofDay(day)));
  assert.deepEqual(first, again);
  const ratings = first.map((one) => one?.rating ?? 0);
  assert.equal(new Set(ratings).size, month.length);
  for (const from of [600, 900, 1200, 1500])
    assert.ok(ratings.some((rating) => rating >= from && rating < from + 300));
});

test('a puzzle is found by its id', async () => {
  const { book } = shelf();
  assert.equal((await book.find('1230'))?.rating, 1230);
  assert.equal(await book.find('deadbeef'), null);
});

test('a part that does not arrive is asked for again the next time', async () => {
  let asked = 0;
  const book = new Book([{ file: 'one', from: 600, count: 1 }], () =>
    ++asked === 1 ? Promise.reject(new TypeError()) : Promise.resolve([puzzle(600)]),
  );
  await assert.rejects(book.ofDay(1), PartMissing);
  assert.equal((await book.ofDay(1))?.rating, 600);
});
