import assert from 'node:assert/strict';
import { test } from 'node:test';
import { follow } from './navigation';

test('a step to another place of the same page is no arrival', () => {
  const world = globalThis as unknown as Record<string, unknown>;
  const place = { pathname: '/workshop', search: '', hash: '#main' };
  let step = () => {};
  world['location'] = place;
  world['addEventListener'] = (_: string, heard: () => void) => (step = heard);
  world['document'] = { addEventListener() {} };
  let arrivals = 0;
  follow(() => (arrivals += 1));
  step();
  assert.equal(arrivals, 0);
  place.pathname = '/library';
  step();
  assert.equal(arrivals, 1);
  place.hash = '#r=AbC';
  step();
  assert.equal(arrivals, 2, 'another round in the fragment is one');
});
