import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SeenLine } from '../../wire/types';
import { lineWords } from './line-words';

const BOTH: SeenLine = {
  axis: 'row',
  colour: 'black',
  lower: ['b7', 'a7'],
  upper: ['d7'],
  odd: true,
};
const BELOW: SeenLine = {
  axis: 'column',
  colour: 'white',
  lower: ['c5', 'c4'],
  upper: [],
  odd: false,
};

test('each way is told: what is seen, how many, and whether it can be captured', () => {
  assert.equal(
    lineWords('c7', [BOTH, BELOW], false),
    'Seen from c7. Left and right together: 3 black, b7, a7, and d7. Odd, so it can be captured. ' +
      'Down: 2 white, c5 and c4. Even, so it stays. Up: nothing.',
  );
});

test('ways are those of the board as it is shown', () => {
  assert.match(lineWords('c7', [BELOW], true), /Left: nothing\. .*Up: 2 white/);
});
