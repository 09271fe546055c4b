import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doorTo, nextOf, ownPath } from './way-back';

test('whoever becomes known is led back to where they came from', () => {
  for (const path of [
    '/challenge/a-b_c',
    '/table/x',
    '/lobby',
    '/people/siti?tab=1',
    '/analyse#r=AbC',
  ]) {
    const query = new URL(doorTo(path), 'https://pasang.example').searchParams;
    assert.equal(nextOf(query), path);
    assert.equal(nextOf(new URL(doorTo(path, 'make'), 'https://a.example').searchParams), path);
  }
  assert.equal(doorTo('/'), '/account');
  assert.equal(doorTo(null, 'make'), '/account?how=make');
});

test('nobody is led to another site, however it is written', () => {
  const astray = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'lobby',
    '',
  ];
  for (const text of astray) {
    assert.equal(ownPath(text), null, text);
    assert.equal(doorTo(text), '/account', text);
  }
  assert.equal(ownPath(null), null);
});

test('nobody is led in a circle, or to what is no page', () => {
  for (const text of ['/account', '/account?how=make', '/api/people/export', '/live/lobby'])
    assert.equal(ownPath(text), null, text);
  assert.equal(ownPath('/accounting'), '/accounting');
});
