// A position in few digits. Nothing here knows a rule: what is unpacked may be refused by whoever answers.
import type { Digits } from './digits';

const STANDING = '.bwSN';
const COLUMNS = '-abcdefghijk';
const ENTRIES = ['slide', 'jump', 'free'];
const SCORES = 241;
const BOWL = 60;
const N3 =
  /^([.bwSN+/]{131}) (\d{1,3}) ([-a-k])([-a-k]) (\d{1,3})-(\d{1,3}) (slide|jump|free)(,open)?(,partial)?$/;

/** Puts a position; false for a text that is none. */
export function putStart(digits: Digits, position: string): boolean {
  const [, rows = '', ply, south = '', north = '', ours, theirs, entry = '', open, partial] =
    N3.exec(position) ?? [];
  const points = rows.replaceAll('/', '');
  const numbers = [ply, ours, theirs].map(Number);
  if (points.length !== 121 || points[BOWL] !== '+' || !numbers.every((one) => one < SCORES))
    return false;
  const letters = [...points].filter((_, index) => index !== BOWL);
  if (letters.includes('+')) return false;
  const isFull = letters.every((letter) => 'bw'.includes(letter)) && / 0 -- 0-0 /.test(position);
  digits.put(isFull ? 1 : 0, 2);
  digits.put(ENTRIES.indexOf(entry) * 4 + (open ? 2 : 0) + (partial ? 1 : 0), 12);
  for (const letter of letters)
    if (isFull) digits.put('bw'.indexOf(letter), 2);
    else digits.put(STANDING.indexOf(letter), STANDING.length);
  if (isFull) return true;
  numbers.forEach((number) => digits.put(number, SCORES));
  [south, north].forEach((column) => digits.put(COLUMNS.indexOf(column), COLUMNS.length));
  return true;
}

/** Takes a position. */
export function takeStart(digits: Digits): string {
  const isFull = digits.take(2) === 1;
  const agreed = digits.take(12);
  const letters = Array.from({ length: 120 }, () =>
    isFull ? 'bw'[digits.take(2)] : STANDING[digits.take(STANDING.length)],
  );
  letters.splice(BOWL, 0, '+');
  const rows = Array.from({ length: 11 }, (_, row) =>
    letters.slice(row * 11, row * 11 + 11).join(''),
  );
  const [ply, ours, theirs] = [0, 0, 0].map(() => (isFull ? 0 : digits.take(SCORES)));
  const [south, north] = [0, 0].map(() => (isFull ? '-' : COLUMNS[digits.take(COLUMNS.length)]));
  const agreement = [ENTRIES[agreed >> 2], agreed & 2 ? ',open' : '', agreed & 1 ? ',partial' : ''];
  return `${rows.join('/')} ${ply} ${south}${north} ${ours}-${theirs} ${agreement.join('')}`;
}
