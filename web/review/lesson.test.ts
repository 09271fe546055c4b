import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LinesTold } from '../wire/types';
import { triedIn, type Lesson } from './lesson';

const LESSON: Lesson = { index: 4, played: 'a', best: 'b', stage: 'ask', tried: '' };

function told(...lines: [string, number][]): LinesTold {
  return {
    kind: 'lines',
    id: '1',
    position: '',
    depth: 8,
    nodes: 1,
    nps: 1,
    done: true,
    lines: lines.map(([move, margin]) => ({
      moves: [move],
      value: { kind: 'margin', margin, plies: null, exact: false, bound: null, text: '' },
    })),
  };
}

test('the better move is found', () => {
  assert.equal(triedIn(LESSON, 'b', null).stage, 'found');
});

test('a move about as good is found, too, and the mistake itself never', () => {
  const lines = told(['b', 12], ['c', 10], ['a', 10], ['d', -20]);
  assert.equal(triedIn(LESSON, 'c', lines).stage, 'found');
  assert.equal(triedIn(LESSON, 'a', lines).stage, 'again');
  assert.equal(triedIn(LESSON, 'd', lines).stage, 'again');
});

test('before the engine has told, only the move it judged better counts', () => {
  assert.equal(triedIn(LESSON, 'c', null).stage, 'again');
});
