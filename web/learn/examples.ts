import type { Start } from '../wire/api';

/** A position of the rules in short: its words are `learn.{name}.heading` and `.text`. */
export interface Example {
  name: 'board' | 'passage' | 'entry' | 'line' | 'odd' | 'roam' | 'suntuk';
  /** The rules that it shows, by their numbers. */
  rules: readonly number[];
  start: Start;
  opening: string[];
}

const FIRST = { pattern: '1', agreement: 'slide' };
const OPENED = ['c', 'j'];
const ENTERED = [...OPENED, 'b4-c4xc8', 'k7-j7xg7'];

export const EXAMPLES: readonly Example[] = [
  { name: 'passage', rules: [7, 8], start: FIRST, opening: [] },
  { name: 'entry', rules: [9, 10, 11, 12], start: FIRST, opening: OPENED },
  {
    name: 'line',
    rules: [14],
    start: {
      position:
        '.........../.........../.........../S........../..N......../.b...+....w/bwbb......./.b.b......./.........../..bw......./..........w 61 cj 80-80 slide',
    },
    opening: [],
  },
  { name: 'odd', rules: [15, 16], start: FIRST, opening: ENTERED },
  { name: 'roam', rules: [6, 13], start: FIRST, opening: [...ENTERED, 'c4-c7xa7d7'] },
  {
    name: 'suntuk',
    rules: [17, 18],
    start: {
      position:
        '..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../..b......../........... 60 cj 85-89 slide',
    },
    opening: [],
  },
];
