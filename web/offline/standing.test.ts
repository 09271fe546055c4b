import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING_KNOWN, shownNext, stands, triedAgain } from './standing';

const ONE = stands(NOTHING_KNOWN, 'one', 'one');

test('the first version is shown, whether it stands or not: there is no other', () => {
  const first = shownNext(NOTHING_KNOWN, 'one', ['one']);
  assert.equal(first.version, 'one');
  assert.equal(shownNext(first.known, 'one', ['one']).version, 'one');
});

test('a new version that stands stays', () => {
  const { version, known } = shownNext(ONE, 'two', ['one', 'two']);
  assert.equal(version, 'two');
  assert.equal(shownNext(stands(known, 'two', 'two'), 'two', ['one', 'two']).version, 'two');
});

test('a new version that does not stand is rolled back by the next load, and stays so', () => {
  const { known } = shownNext(ONE, 'two', ['one', 'two']);
  const next = shownNext(known, 'two', ['one', 'two']);
  assert.equal(next.version, 'one');
  assert.equal(next.known.broken, 'two');
  const later = stands(next.known, 'one', 'two');
  assert.equal(shownNext(later, 'two', ['one', 'two']).version, 'one');
});

test('a version that was rolled back is shown again if the visitor wants it or a newer one comes', () => {
  const broken = shownNext(shownNext(ONE, 'two', ['one', 'two']).known, 'two', ['one', 'two']);
  assert.equal(shownNext(triedAgain(broken.known), 'two', ['one', 'two']).version, 'two');
  assert.equal(shownNext(broken.known, 'three', ['one', 'three']).version, 'three');
});

test('nothing is rolled back to a version that is no longer kept', () => {
  const { known } = shownNext(ONE, 'two', ['two']);
  assert.equal(shownNext({ ...known, tried: 'two' }, 'two', ['two']).version, 'two');
});
