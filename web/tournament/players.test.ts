import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PairingView, TournamentView } from '../wire/types';
import { pointsOf, pointsText, resultText, tableFor } from './players';

const pairing: PairingView = {
  round: 1,
  board: 1,
  first: 'siti',
  second: 'awang',
  outcome: null,
  decision: null,
  margin: 0,
  games: [
    { table: 't1', leg: 1, over: true, score: { south: 80, north: 97 } },
    { table: 't2', leg: 2, over: false, score: null },
  ],
};
const told = { round: 1, stage: 'playing', pairings: [pairing] } as unknown as TournamentView;

test('points are written with their fractions', () => {
  assert.deepEqual([0, 0.5, 2.5, 3, 1.25].map(pointsText), ['0', '½', '2½', '3', '1¼']);
});

test('a player is awaited at the table that is not over', () => {
  assert.equal(tableFor(told, 'awang'), 't2');
  assert.equal(tableFor(told, 'eve'), null);
  assert.equal(tableFor({ ...told, stage: 'over' }, 'awang'), null);
});

test('a result is told from the first player on', () => {
  const won: PairingView = { ...pairing, outcome: 'second' };
  assert.equal(resultText(pairing), '');
  assert.equal(resultText(won), '0 : 1');
  assert.equal(resultText({ ...pairing, outcome: 'draw' }), '½ : ½');
  assert.deepEqual([pointsOf(won, 'siti'), pointsOf(won, 'awang')], [0, 1]);
});
