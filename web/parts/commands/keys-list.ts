import type { CommandWord } from '../../words/commands/words';

/** Which page the keys are told of: some have keys of their own. */
export type KeysOf = 'table' | 'review' | 'task';

export interface KeyGroup {
  heading: CommandWord;
  keys: readonly { keys: readonly string[]; word: CommandWord }[];
}

const GROUPS: readonly KeyGroup[] = [
  {
    heading: 'keys.walk',
    keys: [
      { keys: ['←', '→', '↑', '↓'], word: 'keys.walk.arrows' },
      { keys: ['Home', 'End'], word: 'keys.walk.row' },
      { keys: ['Ctrl+Home', 'Ctrl+End'], word: 'keys.walk.board' },
      { keys: ['PgUp', 'PgDn'], word: 'keys.walk.page' },
      { keys: ['Enter'], word: 'keys.walk.enter' },
      { keys: ['Esc'], word: 'keys.walk.escape' },
    ],
  },
  {
    heading: 'keys.find',
    keys: [
      { keys: ['k'], word: 'keys.find.k' },
      { keys: ['o'], word: 'keys.find.o' },
      { keys: ['c'], word: 'keys.find.c' },
      { keys: ['n'], word: 'keys.find.n' },
      { keys: ['p'], word: 'keys.find.p' },
    ],
  },
  {
    heading: 'keys.read',
    keys: [
      { keys: ['r'], word: 'keys.read.r' },
      { keys: ['l'], word: 'keys.read.l' },
      { keys: ['s'], word: 'keys.read.s' },
      { keys: ['b'], word: 'keys.read.b' },
      { keys: ['m'], word: 'keys.read.m' },
      { keys: ['?'], word: 'keys.read.help' },
    ],
  },
];

const AT_TABLE: KeyGroup = {
  heading: 'keys.table',
  keys: [
    { keys: [',', '.'], word: 'keys.table.step' },
    { keys: ['f'], word: 'keys.table.f' },
    { keys: ['h'], word: 'keys.table.h' },
  ],
};

const STEPS: KeyGroup = {
  heading: 'keys.steps',
  keys: [
    { keys: ['←', '→'], word: 'keys.steps.step' },
    { keys: ['Home', 'End'], word: 'keys.steps.ends' },
  ],
};

/** Every key of a page. */
export function keysOf(page: KeysOf): readonly KeyGroup[] {
  if (page === 'table') return [...GROUPS, AT_TABLE, STEPS];
  return page === 'review' ? [...GROUPS, STEPS] : GROUPS;
}
