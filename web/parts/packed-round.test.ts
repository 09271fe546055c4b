import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { holdsRound, pack, unpack, type Packed } from './packed-round';

const GOLDEN = '../tests/rules/golden';
const PLACE = 'https://pasang-game.github.io/pasang/analyse';

/** Every round of the golden playthroughs, from its pattern and from each position on the way. */
function goldenRounds(): Packed[][] {
  const files = readdirSync(GOLDEN).filter((name) => name.match(/^\d\d\.pasang$/));
  return files.map((name) => {
    const text = readFileSync(`${GOLDEN}/${name}`, 'utf8');
    const [, agreement] = /\[Agreement "([^"]*)"\]/.exec(text) ?? [];
    const pattern = readFileSync(`../src/pasang/rules/patterns/${name.slice(0, 2)}.txt`, 'utf8');
    const rows = pattern.trimEnd().split('\n').slice(-11).join('/');
    const moves = [...text.matchAll(/^\d+\.(?:\.\.)? (\S+)/gm)].map(([, move = '']) => move);
    const positions = [...text.matchAll(/\{([^}]*)\}/g)].map(([, position = '']) => position);
    const starts = [`${rows} 0 -- 0-0 ${agreement}`, ...positions];
    const rounds = starts.map((start, ply) => ({ start, moves: moves.slice(ply) }));
    return rounds.filter((_, ply) => ply % 9 < 2 || ply === moves.length);
  });
}

const ROUNDS = goldenRounds();
const [WHOLE = { start: '', moves: [] }] = ROUNDS[0] ?? [];
const LINK = pack(WHOLE) ?? '';

test('what is packed is unpacked as it was, from any position of any round', () => {
  assert.equal(ROUNDS.length, 35);
  for (const round of ROUNDS.flat()) {
    const fragment = pack(round);
    assert.ok(fragment && holdsRound(fragment));
    assert.deepEqual(unpack(fragment), round);
  }
});

test('a round of sixty plies has a link of less than 200 characters', () => {
  const long = ROUNDS.flatMap(([whole]) => whole ?? []).filter(({ moves }) => moves.length >= 60);
  assert.ok(long.length >= 3);
  for (const { start, moves } of long) {
    const link = PLACE + pack({ start, moves: moves.slice(0, 60) });
    assert.ok(link.length < 200, `${link.length} characters`);
  }
});

test('what no round can be is not packed', () => {
  const { start, moves } = WHOLE;
  for (const round of [
    { start: 'nonsense', moves: [] },
    { start: start.replace('+', '.'), moves: [] },
    { start: start.replace(' 0 ', ' 999 '), moves: [] },
    { start, moves: ['z'] },
    { start, moves: [...moves.slice(0, 2), 'hello'] },
    { start, moves: [...moves.slice(0, 2), 'a1-b2xb9d4'] },
    { start, moves: [...moves.slice(0, 2), 'a1-b12xb9'] },
    { start, moves: Array.from({ length: 300 }, () => 'a') },
  ])
    assert.equal(pack(round), null, JSON.stringify(round.moves));
});

test('a link that is cut, changed or made to harm is refused and never throws', () => {
  let seed = 7;
  const dice = (sides: number) => (seed = (seed * 48271) % 2147483647) % sides;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%=#/<>.é\0';
  let passed = 0;
  for (let turn = 0; turn < 1000; turn++) {
    const spoilt = [...LINK];
    for (let times = dice(3); times >= 0; times--)
      spoilt.splice(3 + dice(spoilt.length - 3), dice(3), letters[dice(letters.length)] ?? '');
    const fragment = spoilt.join('');
    if (fragment !== LINK && unpack(fragment)) passed += 1;
  }
  for (let length = 0; length < LINK.length; length++)
    assert.equal(unpack(LINK.slice(0, length)), null);
  for (const fragment of [
    '',
    '#',
    '#r=',
    '#r=A',
    '#main',
    `#r=${'_'.repeat(999)}`,
    `#r=${'A'.repeat(1e6)}`,
  ])
    assert.equal(unpack(fragment), null, fragment.slice(0, 20));
  // One in 251 spoilt links has the right check by chance; whoever answers refuses such moves by the law.
  assert.ok(passed < 20, `${passed} passed`);
});
