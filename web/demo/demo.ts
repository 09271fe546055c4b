// A page for developers: the board with told positions, ?phase=passage|entry|roaming|fork&hover=c7.
import '../board/pasang-board';
import type { Choice } from '../board/choice';

const query = new URLSearchParams(location.search);
const START =
  'wwwwwbbbbbw/bwwwwbbbbww/bbwwwbbbwww/bbbwwbbwwww/bbbbwbwwwww/bbbbb+bbbbb/wwwwwbwbbbb/wwwwbbwwbbb/wwwbbbwwwbb/wwbbbbwwwwb/wbbbbbwwwww';
const PASSAGES =
  'wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bbbwwbbww.w/bbbbwbwww.w/bbbbb+bbbbb/ww.wwbwbbbb/ww.wbbwwbbb/ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww';
const ROAMING =
  'wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww';

function choice(move: string, captures: string[], black: number, white: number): Choice {
  const [, origin, target] = /^(\w+)-([a-k]\d+)/.exec(move) ?? [];
  const column = move.length === 1 ? move : null;
  return {
    move,
    origin: origin ?? null,
    target: target ?? null,
    column,
    captures,
    black,
    white,
    points: black + 2 * white,
  };
}

const scenes = {
  passage: {
    rows: START,
    choices: [...'abcdefghijk'].map((column) =>
      choice(
        column,
        [1, 2, 3, 4, 5].map((row) => `${column}${row}`),
        2,
        3,
      ),
    ),
    lastMove: null,
  },
  entry: {
    rows: PASSAGES,
    choices: [
      choice('b4-c4xc8', ['c6', 'c7', 'c8'], 3, 0),
      choice('b4-c4xa4', ['a4'], 0, 1),
      choice('d3-c3xc8', ['c6', 'c7', 'c8'], 3, 0),
      choice('b5-c5xa5d5', ['a5', 'd5', 'e5'], 0, 3),
    ],
    lastMove: {
      origin: null,
      target: null,
      column: 'j',
      captures: ['j7', 'j8', 'j9', 'j10', 'j11'],
    },
  },
  roaming: {
    rows: ROAMING,
    choices: [
      choice('c4-b4xb2b5', ['b5', 'b3', 'b2'], 0, 3),
      choice('c4-c2xf2', ['d2', 'e2', 'f2'], 3, 0),
      choice('c4-c3xf3', ['d3', 'e3', 'f3'], 3, 0),
      choice('c4-c3xa3', ['b3', 'a3', 'a3'], 0, 3),
      choice('c4-c7xa7d7', ['b7', 'd7', 'a7'], 3, 0),
    ],
    lastMove: { origin: 'k7', target: 'j7', column: null, captures: ['i7', 'h7', 'g7'] },
  },
};

const phase = (query.get('phase') ?? 'roaming') as keyof typeof scenes;
const board = document.createElement('pasang-board');
Object.assign(board, scenes[phase], { phase, flipped: query.has('flipped') });
board.addEventListener('choose', (event) => console.log('choose', (event as CustomEvent).detail));
board.addEventListener('ask', (event) => {
  const { target } = (event as CustomEvent<{ target: string }>).detail;
  board.note = { point: target, text: '4 white tokens: even', points: ['d9', 'e9', 'c9'] };
});
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
document.querySelector('#demo')?.append(board);
