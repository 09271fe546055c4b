import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../../board/choice';
import { meantBy, tidied } from './meant-move';

function choice(move: string): Choice {
  const [origin = null, target = null] = move.includes('-')
    ? (move.split('x')[0] ?? '').split('-')
    : [];
  const column = origin ? null : move;
  return { move, origin, target, column, captures: [], black: 0, white: 0, points: 0 };
}

const CHOICES = ['c', 'b4-c4xc8', 'b4-c4xa4', 'c4-c11xf11'].map(choice);

test('a move may be typed with capitals, spaces and any dash', () => {
  assert.equal(tidied(' B4 – C4 x C8 '), 'b4-c4xc8');
});

test('a whole move means itself, and a way means the only move that goes it', () => {
  assert.deepEqual(meantBy('c', CHOICES), { kind: 'move', move: 'c' });
  assert.deepEqual(meantBy('b4-c4xa4', CHOICES), { kind: 'move', move: 'b4-c4xa4' });
  assert.deepEqual(meantBy('c4-c11', CHOICES), { kind: 'move', move: 'c4-c11xf11' });
});

test('a way that several moves go is not guessed', () => {
  const moves = ['b4-c4xc8', 'b4-c4xa4'];
  assert.deepEqual(meantBy('b4-c4', CHOICES), { kind: 'several', moves });
});

test('a way that no choice goes, and any other text, are left to the law', () => {
  assert.deepEqual(meantBy('a1-a2', CHOICES), { kind: 'none', from: 'a1', to: 'a2' });
  assert.deepEqual(meantBy('b4-c4xc9', CHOICES), { kind: 'unknown' });
  assert.deepEqual(meantBy('a1-a12', CHOICES), { kind: 'unknown' });
});
