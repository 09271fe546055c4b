import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../board/choice';
import type { PositionView } from '../wire/types';
import { judgeAnswer, type Law } from './judge-answer';
import { judgePlay } from './judge-play';
import { judgeFind, judgeTake } from './judge-press';
import type { AskTask, PlayTask } from './lesson';
import { rowsOnArrival } from './shown-ka';

const START = { pattern: '1', agreement: 'slide' };

/** A choice to a point, of black tokens unless they are said to be white. */
function choice(target: string, captures: string[], white = false): Choice {
  const count = captures.length;
  return {
    move: `e9-${target}x${captures.at(-1)}`,
    origin: 'e9',
    target,
    column: null,
    captures,
    black: white ? 0 : count,
    white: white ? count : 0,
    points: white ? 2 * count : count,
  };
}

const BLACK = choice('e3', ['d3', 'c3', 'b3']);
const WHITE = choice('e5', ['g5', 'h5', 'i5'], true);

function view(choices: Choice[], more: Partial<PositionView> = {}): PositionView {
  return {
    position: '',
    rows: '',
    ply: 60,
    to_move: 'south',
    phase: 'roaming',
    score: { south: 0, north: 0 },
    captured: null,
    tokens_left: { black: 1, white: 0 },
    moves_made: { south: 0, north: 0 },
    choices,
    mobility: { south: null, north: null },
    ending: null,
    result: null,
    suntuk: [],
    last: null,
    ...more,
  };
}

/** A line of the law as a table: what is known after some moves. */
function told(after: Record<string, PositionView>) {
  return (moves: readonly string[]) => {
    const found = after[moves.join(' ')];
    return found ? Promise.resolve(found) : Promise.reject(new Error(moves.join(' ')));
  };
}

function playing(goal: PlayTask['goal'], tokens?: number): PlayTask {
  return { kind: 'play', start: START, opening: [], goal, ...(tokens && { tokens }) };
}

const BEFORE = view([BLACK, WHITE]);
const SUNTUK = view([], { ending: 'suntuk', to_move: 'north' });

test('a goal about what a move takes is judged by what the law says that it takes', async () => {
  const ask = told({ [BLACK.move]: view([]), [WHITE.move]: view([]) });
  const right = async (task: PlayTask, { move }: Choice) =>
    (await judgePlay(task, BEFORE, move, ask)).right;
  assert.deepEqual(
    [await right(playing('white'), WHITE), await right(playing('white'), BLACK)],
    [true, false],
  );
  assert.deepEqual(
    [await right(playing('most'), WHITE), await right(playing('most'), BLACK)],
    [true, false],
  );
  assert.equal(await right(playing('tokens', 3), BLACK), true);
  assert.equal(await right(playing('tokens', 1), BLACK), false);
});

test('a move that takes something else has its line drawn', async () => {
  const ask = told({ [BLACK.move]: view([]) });
  const verdict = await judgePlay(playing('most'), BEFORE, BLACK.move, ask);
  assert.equal(verdict.hint, BLACK);
  assert.match(verdict.text, /more points/);
});

test('suntuk is reached only where the law says so; else a move that is left is drawn', async () => {
  const left = view([choice('a3', ['a1'])], { to_move: 'north' });
  const ask = told({ [BLACK.move]: SUNTUK, [WHITE.move]: left });
  assert.equal((await judgePlay(playing('suntuk'), BEFORE, BLACK.move, ask)).right, true);
  const wrong = await judgePlay(playing('suntuk'), BEFORE, WHITE.move, ask);
  assert.equal(wrong.right, false);
  assert.equal(wrong.view, left);
  assert.equal(wrong.hint, left.choices[0]);
});

test('a move is safe if no answer leaves the player suntuk, a trap if every answer lets her end it', async () => {
  const one = choice('a3', ['a1']);
  const other = choice('a5', ['a1']);
  const end = choice('k1', ['k3']);
  const ask = told({
    [BLACK.move]: view([one, other], { to_move: 'north' }),
    [`${BLACK.move} ${one.move}`]: view([end]),
    [`${BLACK.move} ${other.move}`]: view([], { ending: 'suntuk' }),
    [WHITE.move]: view([one], { to_move: 'north' }),
    [`${WHITE.move} ${one.move}`]: view([end]),
    [`${WHITE.move} ${one.move} ${end.move}`]: SUNTUK,
    [`${BLACK.move} ${one.move} ${end.move}`]: view([one]),
  });
  const right = async (goal: PlayTask['goal'], { move }: Choice) =>
    (await judgePlay(playing(goal), BEFORE, move, ask)).right;
  assert.deepEqual([await right('safe', BLACK), await right('safe', WHITE)], [false, true]);
  assert.deepEqual([await right('trap', BLACK), await right('trap', WHITE)], [false, true]);
});

test('a point is found if the law has a choice there; if not, its reason is shown', async () => {
  const task = { kind: 'find', start: START, opening: [] } as const;
  const note = { point: 'e4', text: 'Even.', points: ['d4', 'f4'] };
  const why = () => Promise.resolve(note);
  assert.equal((await judgeFind(task, BEFORE, 'e3', why))?.hint, BLACK);
  assert.deepEqual((await judgeFind(task, BEFORE, 'e4', why))?.notes, [note]);
  const fewer = await judgeFind({ ...task, tokens: 5 }, BEFORE, 'e3', why);
  assert.equal(fewer?.right, false);
});

test('tokens taken are told from those that are too many and those that are missing', () => {
  assert.equal(judgeTake(BLACK, ['b3', 'c3', 'd3'], 0).right, true);
  const wrong = judgeTake(BLACK, ['b3', 'f3'], 0);
  assert.match(wrong.text, /f3 is not taken.*2 tokens of the line are missing/);
  assert.equal(wrong.hint, undefined);
  assert.equal(judgeTake(BLACK, ['b3', 'f3'], 2).hint, BLACK);
});

test('an answer is right if the law gives it', async () => {
  const law: Law = {
    ask: told({
      [BLACK.move]: view([], {
        ending: 'board cleared',
        result: { south: 88, north: 88, winner: null },
      }),
    }),
    why: () => Promise.resolve({ point: 'e4', text: 'Even.', points: [] }),
    seen: () => Promise.resolve(4),
  };
  const right = async (about: AskTask['about'], given: string, point?: string) => {
    const asked = point ? { point } : { move: BLACK.move };
    const task: AskTask = { kind: 'ask', start: START, opening: [], about, options: [], ...asked };
    return (await judgeAnswer(task, BEFORE, given, law)).right;
  };
  assert.equal(await right('tokens', '3'), true);
  assert.equal(await right('points', '6'), false);
  assert.equal(await right('moves', '2'), true);
  assert.equal(await right('lines', '1', 'e3'), true);
  assert.equal(await right('allowed', 'no', 'e4'), true);
  assert.equal(await right('allowed', 'yes', 'e3'), true);
  assert.equal(await right('seen', '4', 'e4'), true);
  assert.equal(await right('winner', 'draw'), true);
  assert.equal(await right('recorded', '88-88'), true);
  assert.equal(await right('last', 'north'), true);
});

test('a ka is drawn where its move ends, and all tokens still stand', () => {
  const empty = Array.from({ length: 11 }, () => '...........');
  const before = ['S..........', ...empty.slice(1)].join('/');
  const after = ['...........', ...empty.slice(1, 10), 'S..........'].join('/');
  const down = { ...BLACK, origin: 'a11', target: 'a1' };
  assert.equal(rowsOnArrival(before, down, 'south'), after);
});
