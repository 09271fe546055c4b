import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HintTold, PositionView } from '../wire/types';
import { hintWords } from './hint';

const TOLD: HintTold = {
  kind: 'hint',
  id: '1',
  ply: 4,
  choice: {
    move: 'c4-c7xa7d7',
    origin: 'c4',
    target: 'c7',
    column: null,
    captures: ['b7', 'a7', 'd7'],
    black: 3,
    white: 0,
    points: 3,
  },
  value: { kind: 'margin', margin: 8, plies: null, exact: false, text: '+8' },
};
const AFTER = { to_move: 'north', choices: [{}, {}], ending: null } as unknown as PositionView;

test('a hint says what it takes, what it leaves and what is expected', () => {
  assert.equal(
    hintWords(TOLD, AFTER),
    'Hint: c4-c7xa7d7, 3 black · +3; leaves North 2 choices; South should end 8 ahead',
  );
});

test('what is proved is told as proved', () => {
  const value = { ...TOLD.value, margin: -2, exact: true };
  assert.match(hintWords({ ...TOLD, value }, null), /; proved: North ends 2 ahead$/);
});

test('a win by suntuk is told as that', () => {
  const value = { ...TOLD.value, kind: 'suntuk', margin: 120, exact: true, plies: 5 } as const;
  assert.match(hintWords({ ...TOLD, value }, null), /; South wins by suntuk$/);
});
