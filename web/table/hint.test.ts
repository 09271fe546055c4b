import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HintTold, PositionView } from '../wire/types';
import { Hint, hintWords } from './hint';

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
  choices_left: 2,
  value: { kind: 'margin', margin: 8, plies: null, exact: false, bound: null, text: '+8' },
  proved: null,
  final: true,
};
const VIEW = { ply: 4, to_move: 'south' } as unknown as PositionView;
const HOST = { requestUpdate: () => undefined } as unknown as ConstructorParameters<typeof Hint>[0];

test('a hint says what it takes, what it leaves and what is expected', () => {
  assert.equal(
    hintWords(TOLD, 'south'),
    'Hint: c4-c7xa7d7, 3 black · +3; leaves North 2 choices; South should end 8 ahead',
  );
  assert.match(hintWords({ ...TOLD, choices_left: 0 }, 'north'), /; leaves South no choice; /);
});

test('what is proved is told as proved', () => {
  const value = { ...TOLD.value, margin: -2, exact: true };
  assert.match(hintWords({ ...TOLD, value }, 'south'), /; proved: North ends 2 ahead$/);
});

test('a bound that is proved is told as who wins or at least draws, whoever asks', () => {
  const after = (margin: number, bound: 'least' | 'most') =>
    hintWords({ ...TOLD, value: { ...TOLD.value, margin, bound } }, 'south');
  assert.match(after(-1, 'most'), /; proved: North wins$/);
  assert.match(after(3, 'least'), /; proved: South wins$/);
  assert.match(after(0, 'most'), /; proved: North at least draws$/);
  assert.match(after(-4, 'least'), /; North should end 4 ahead$/);
});

test('a win by suntuk is told as that', () => {
  const value = { ...TOLD.value, kind: 'suntuk', margin: 120, exact: true, plies: 5 } as const;
  assert.match(hintWords({ ...TOLD, value }, 'south'), /; South wins by suntuk$/);
});

test('a hint improves while it is shown, and settles on the last', () => {
  const hint = new Hint(HOST);
  hint.ask(VIEW);
  assert.deepEqual([hint.thinking, hint.choice], [true, null]);
  hint.hear({ ...TOLD, final: false });
  assert.deepEqual([hint.thinking, hint.choice], [true, TOLD.choice]);
  assert.match(hint.words, /^Hint: c4-c7xa7d7, .* – still looking …$/);
  const better = { ...TOLD.choice, move: 'c4-d4xk4' };
  hint.hear({ ...TOLD, choice: better });
  assert.deepEqual([hint.thinking, hint.choice], [false, better]);
  assert.match(hint.words, /^Hint: c4-d4xk4, .*ahead$/);
});

test('a hint for a position that has passed is not shown', () => {
  const hint = new Hint(HOST);
  hint.ask(VIEW);
  hint.hear({ ...TOLD, ply: 3 });
  assert.equal(hint.choice, null);
  hint.clear();
  hint.hear(TOLD);
  assert.equal(hint.words, '');
});
