import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../board/choice';
import type { MoveFacts } from '../wire/types';
import { factsWords, mistakeWords, tokensOf } from './facts-words';

function choice(move: string, black: number, white: number): Choice {
  const [origin = '', target = ''] = move.split(/[-x]/);
  return {
    move,
    origin,
    target,
    column: null,
    captures: [],
    black,
    white,
    points: black + 2 * white,
  };
}

function facts(move: string, given: Partial<MoveFacts> = {}): MoveFacts {
  return {
    choice: choice(move, 2, 1),
    left: { south: 3, north: 11 },
    ending: null,
    allows: [],
    threatens: [],
    ...given,
  };
}

const MINE = { mover: 'south', eyes: 'south' } as const;
const THEIRS = { mover: 'north', eyes: 'south' } as const;

test('tokens are told by colour, and a colour that is not taken is not told', () => {
  assert.equal(tokensOf(choice('c4-c7xa7', 2, 1)), '2 black + 1 white');
  assert.equal(tokensOf(choice('c4-c7xa7', 0, 3)), '3 white');
});

test('a move is told by what it takes and by the choices that it leaves to each side', () => {
  assert.deepEqual(factsWords(facts('c4-c7xa7'), MINE), [
    'c4-c7xa7 takes 2 black + 1 white: 4 points.',
    'Choices then: 3 for you, 11 for North.',
  ]);
});

test('a move of the other side is told from the same eyes, and nobody’s eyes see sides', () => {
  assert.match(factsWords(facts('c4-c7xa7'), THEIRS)[1] ?? '', /11 for North, 3 for you/);
  const nobody = factsWords(facts('c4-c7xa7'), { mover: 'south', eyes: null });
  assert.equal(nobody[1], 'Choices then: 3 for South, 11 for North.');
});

test('before both kas roam only the other side is known to have choices', () => {
  const [, left] = factsWords(facts('c', { left: { south: null, north: 5 } }), MINE);
  assert.equal(left, 'Choices then for North: 5.');
});

test('suntuk that a move brings, allows or threatens is told', () => {
  const reply = choice('a7-a5xb5', 1, 0);
  assert.equal(
    factsWords(facts('k11-k2xc2', { ending: 'suntuk' }), MINE).at(-1),
    'No move is left for North: suntuk, 120–0.',
  );
  assert.ok(
    factsWords(facts('a8-b8xb6', { allows: [reply] }), MINE).includes(
      'It allows suntuk: after a7-a5xb5 no move is left for you.',
    ),
  );
  assert.ok(
    factsWords(facts('a8-b8xb6', { threatens: [reply] }), MINE).includes(
      'It threatens suntuk by a7-a5xb5.',
    ),
  );
});

test('a round that is over by its last token has no choices to tell', () => {
  const told = factsWords(facts('k11-k2xc2', { ending: 'board cleared' }), MINE);
  assert.equal(told[1], 'It takes the last token: the round is over.');
});

test('a mistake is told beside the better move, in facts', () => {
  const better = facts('c4-c6xa6', { left: { south: 9, north: 4 } });
  assert.equal(
    mistakeWords(facts('c4-c7xa7'), better, MINE),
    'Choices after c4-c7xa7: 3 for you, 11 for North. ' +
      'c4-c6xa6 takes 2 black + 1 white for 4 points and leaves 9 for you, 4 for North.',
  );
});

test('a mistake that allows suntuk says by which reply, and that the better move does not', () => {
  const played = facts('a8-b8xb6', { allows: [choice('a7-a5xb5', 1, 0)] });
  const told = mistakeWords(played, facts('a8-a9xa10'), MINE);
  assert.match(told, /It allows suntuk by a7-a5xb5\. .*It does not allow suntuk\.$/);
});

test('a better move that would have ended the round is told as such', () => {
  const told = mistakeWords(facts('a8-b8xb6'), facts('a8-a9xa10', { ending: 'suntuk' }), MINE);
  assert.match(told, /a8-a9xa10 would be suntuk at once: no move left for North\.$/);
  const cleared = facts('a8-a9xa10', { ending: 'board cleared' });
  assert.match(mistakeWords(facts('a8-b8xb6'), cleared, MINE), /takes the last tokens, 4 points/);
});
