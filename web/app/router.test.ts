import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, type Route } from './router';

const ROUTES: Route[] = [
  { path: /^\/table\/([^/]+)$/, tag: 'table-page', room: 'play', load: async () => {} },
  {
    path: /^\/(?:review\/([^/]+)|analyse)$/,
    tag: 'review-page',
    room: 'review',
    load: async () => {},
  },
];

test('a path leads to its page with its parts decoded', () => {
  assert.deepEqual(placeOf(ROUTES, '/table/a%20b', '')?.parts, ['a b']);
});

test('a page may have two paths, one of them without parts', () => {
  assert.equal(placeOf(ROUTES, '/analyse', '?position=x')?.query.get('position'), 'x');
  assert.deepEqual(placeOf(ROUTES, '/analyse', '')?.parts, ['']);
});

test('an unknown path leads nowhere', () => {
  assert.equal(placeOf(ROUTES, '/nowhere', ''), null);
});

test('a path that cannot be decoded leads nowhere', () => {
  assert.equal(placeOf(ROUTES, '/table/100%', ''), null);
});
