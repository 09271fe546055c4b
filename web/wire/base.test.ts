import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf, pathWithin, plainAddress, queryOf } from './base';

test('the app lies where its scripts say', () => {
  assert.equal(baseOf('https://pasang.example/assets/main-X.js'), '/');
  assert.equal(baseOf('https://pasang.example/games/pasang/assets/main-X.js'), '/games/pasang/');
});

test('an address means a path of the app, with or without what a host of plain files adds', () => {
  const meant = {
    '/pasang/': '/',
    '/pasang': '/',
    '/pasang/index.html': '/',
    '/pasang/learn': '/learn',
    '/pasang/learn/': '/learn',
    '/pasang/learn/index.html': '/learn',
    '/pasang/table/a%20b': '/table/a%20b',
  };
  for (const [pathname, path] of Object.entries(meant))
    assert.equal(pathWithin('/pasang/', { pathname, search: '' }), path);
  assert.equal(pathWithin('/', { pathname: '/learn/', search: '' }), '/learn');
  assert.equal(pathWithin('/', { pathname: '/', search: '' }), '/');
});

test('an address outside the app means nothing in it', () => {
  assert.equal(pathWithin('/pasang/', { pathname: '/', search: '' }), null);
  assert.equal(pathWithin('/pasang/', { pathname: '/pasangan/learn', search: '' }), null);
});

test('a path that no host of plain files has is found behind the question mark of the folder', () => {
  const address = new URL(
    plainAddress('/pasang/', '/table/here-X?first'),
    'https://pasang.example',
  );
  assert.equal(address.pathname, '/pasang/');
  assert.equal(pathWithin('/pasang/', address), '/table/here-X');
  assert.equal(queryOf(address.search), '?first=');
  assert.equal(plainAddress('/pasang/', '/learn?rounds'), '/pasang/learn?rounds');
});

test('nothing but the name of something kept is looked for there', () => {
  for (const wanted of ['/learn', '//elsewhere.example', '/table/', '/table/a/b', 'table/a'])
    assert.equal(pathWithin('/', { pathname: '/', search: `?at=${wanted}` }), '/');
});

test('what else is behind a question mark stays as it was written', () => {
  assert.equal(queryOf('?first'), '?first');
  assert.equal(queryOf('?at=/table/here-X'), '');
});
