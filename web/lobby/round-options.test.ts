import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { About, Agreed } from '../wire/types';
import { CLOCKS, clockName, clockNamed } from '../parts/clocks';
import { DISTANT_CLOCKS, challengeOf } from './distant';
import {
  OPPONENTS,
  agreementOf,
  askedOptions,
  keptOptions,
  offeredOptions,
  tableOf,
  termsOf,
} from './round-options';

const SLIDE: Agreed = { text: 'slide', entry: 'slide', passages: 'quarter', capture: 'whole' };
const JUMP: Agreed = { text: 'jump,partial', entry: 'jump', passages: 'open', capture: 'partial' };
const ABOUT: About = {
  version: '1',
  levels: [1, 2, 3, 4, 5, 6].map((level) => ({ level, name: '', words: '' })),
  presets: [{ name: 'slide', title: 'Slide', words: '', agreement: SLIDE }],
  agreements: [SLIDE, JUMP],
  limits: { name: 40, title: 80, rounds: 9 },
};
const USUAL = keptOptions();

test('kept options that have not the form of an option are passed over', () => {
  const kept = { level: 'high', clock: null, side: 'north', more: 1 };
  const world = globalThis as unknown as Record<string, unknown>;
  world['localStorage'] = { getItem: () => JSON.stringify(kept) };
  assert.deepEqual(keptOptions(), { ...USUAL, side: 'north' });
  delete world['localStorage'];
});

test('a clock that was kept by its place in the list, as once was done, is passed over', () => {
  const world = globalThis as unknown as Record<string, unknown>;
  world['localStorage'] = { getItem: () => JSON.stringify({ clock: 3, rounds: 3 }) };
  assert.deepEqual(keptOptions(), { ...USUAL, rounds: 3 });
  delete world['localStorage'];
});

test('each clock has a name of its own, by which it is found again', () => {
  const names = DISTANT_CLOCKS.map(clockName);
  assert.deepEqual(names, ['none', '3+2', '5+5', '10+10', '15+10', '30+20', '1d', '3d', '7d']);
  assert.deepEqual(
    names.map((name) => clockNamed(name, DISTANT_CLOCKS)),
    DISTANT_CLOCKS,
  );
  assert.equal(clockNamed('3d', CLOCKS), null);
});

test('kept options that nobody offers now become the usual ones', () => {
  const kept = { opponent: 'ghost', level: 7, clock: '1+1', rounds: 10, preset: 'emas' };
  const options = { ...USUAL, side: 'north' as const, ...(kept as object) };
  assert.deepEqual(offeredOptions(options, ABOUT), { ...USUAL, side: 'north' });
});

test('what is offered is taken as it was chosen', () => {
  const options = { ...USUAL, level: 6, rounds: 9, preset: 'custom', entry: 'jump' } as const;
  assert.deepEqual(offeredOptions(options, ABOUT), options);
});

test('a preset is an agreement by its name', () => {
  assert.equal(agreementOf({ ...USUAL, preset: 'jump' }, ABOUT), 'jump');
});

test('a custom agreement is the one that has all that was chosen', () => {
  const terms = { entry: 'jump', passages: 'open', capture: 'partial' } as const;
  assert.equal(agreementOf({ ...USUAL, preset: 'custom', ...terms }, ABOUT), 'jump,partial');
});

test('each thing that is agreed is offered once', () => {
  assert.deepEqual(termsOf(ABOUT, 'entry'), ['slide', 'jump']);
});

test('the lot decides the side only when it was asked to', () => {
  assert.equal(tableOf({ ...USUAL, side: 'lot' }, ABOUT, false).north.kind, 'person');
  assert.equal(tableOf({ ...USUAL, side: 'south' }, ABOUT, false).south.kind, 'person');
});

test('friends are not named after sides, which change from round to round', () => {
  const { south, north } = tableOf({ ...USUAL, opponent: 'friend' }, ABOUT, true);
  assert.deepEqual([south.name, north.name], ['Player 1', 'Player 2']);
});

test('computer against computer seats two levels', () => {
  const options = { ...USUAL, opponent: 'watch', level: 2, otherLevel: 7 } as const;
  const { south, north } = tableOf(options, ABOUT, true);
  assert.deepEqual([south.level, north.level], [2, 7]);
});

test('a distant friend is offered only where somebody says so', () => {
  const options = { ...USUAL, opponent: 'distant', clock: '3d' } as const;
  assert.equal(offeredOptions(options, ABOUT).opponent, 'computer');
  assert.equal(offeredOptions(options, ABOUT).clock, USUAL.clock);
  const shared = { opponents: OPPONENTS, clocks: DISTANT_CLOCKS };
  assert.deepEqual(offeredOptions(options, ABOUT, shared), options);
});

test('a challenge has what was chosen, and counts only for an account', () => {
  const options = { ...USUAL, side: 'lot', clock: '1d', listed: true, rated: true } as const;
  const me = (kind: 'guest' | 'account') => ({
    shared: true,
    person: { id: 'siti', name: 'Siti', kind },
    moderator: false,
  });
  const wanted = challengeOf(options, ABOUT, me('account'));
  assert.deepEqual(
    [wanted.side, wanted.clock, wanted.listed, wanted.rated],
    ['either', { days: 1 }, true, true],
  );
  assert.equal(challengeOf(options, ABOUT, me('guest')).rated, false);
  assert.equal(challengeOf(options, ABOUT, null).rated, false);
});

test('an address may ask for a seat in the lobby', () => {
  const query = new URLSearchParams('opponent=distant&listed');
  assert.deepEqual(askedOptions(query), { opponent: 'distant', listed: true });
});
