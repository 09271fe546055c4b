import type { Start } from '../wire/api';

/** A position to try rules on: its words are `learn.{name}.heading` and `.text`. */
export interface Example {
  name: 'passage' | 'entry' | 'line' | 'odd' | 'roam' | 'suntuk';
  /** Which group of the rules it belongs to, by its number on the page. */
  group: number;
  start: Start;
  opening: string[];
}

const FIRST = { pattern: '1', agreement: 'slide' };
const OPENED = ['c', 'j'];
const ENTERED = [...OPENED, 'b4-c4xc8', 'k7-j7xg7'];

export const EXAMPLES: readonly Example[] = [
  { name: 'passage', group: 2, start: FIRST, opening: [] },
  { name: 'entry', group: 3, start: FIRST, opening: OPENED },
  {
    name: 'line',
    group: 5,
    start: {
      position:
        '.........../.........../.........../S........../..N......../.b...+....w/bwbb......./.b.b......./.........../..bw......./..........w 61 cj 80-80 slide',
    },
    opening: [],
  },
  { name: 'odd', group: 5, start: FIRST, opening: ENTERED },
  { name: 'roam', group: 4, start: FIRST, opening: [...ENTERED, 'c4-c7xa7d7'] },
  {
    name: 'suntuk',
    group: 6,
    start: {
      position:
        '..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../..b......../........... 60 cj 85-89 slide',
    },
    opening: [],
  },
];
