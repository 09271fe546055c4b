import type { Start } from '../wire/api';

/** A lesson: its words are `learn.{name}.heading` and `.text`. */
export interface Lesson {
  name: 'board' | 'passage' | 'entry' | 'line' | 'odd' | 'roam' | 'suntuk';
  start: Start;
  opening: string[];
}

const FIRST = { pattern: '1', agreement: 'slide' };
const OPENED = ['c', 'j'];
const ENTERED = [...OPENED, 'b4-c4xc8', 'k7-j7xg7'];

export const LESSONS: readonly Lesson[] = [
  { name: 'passage', start: FIRST, opening: [] },
  { name: 'entry', start: FIRST, opening: OPENED },
  {
    name: 'line',
    start: {
      position:
        '.........../.........../.........../S........../..N......../.b...+....w/bwbb......./.b.b......./.........../..bw......./..........w 61 cj 80-80 slide',
    },
    opening: [],
  },
  { name: 'odd', start: FIRST, opening: ENTERED },
  { name: 'roam', start: FIRST, opening: [...ENTERED, 'c4-c7xa7d7'] },
  {
    name: 'suntuk',
    start: {
      position:
        '..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../..b......../........... 60 cj 85-89 slide',
    },
    opening: [],
  },
];
