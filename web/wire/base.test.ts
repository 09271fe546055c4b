import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf, pathWithin } from './base';

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
    assert.equal(pathWithin('/pasang/', pathname), path);
  assert.equal(pathWithin('/', '/learn/'), '/learn');
  assert.equal(pathWithin('/', '/'), '/');
});

test('an address outside the app means nothing in it', () => {
  assert.equal(pathWithin('/pasang/', '/'), null);
  assert.equal(pathWithin('/pasang/', '/pasangan/learn'), null);
});
