// A move in few digits. Nothing here knows a rule: what is unpacked may be refused by whoever answers.
import type { Digits } from './digits';

/** A point by the numbers of its column and its row, from 0. */
interface Place {
  column: number;
  row: number;
}

const ELSEWHERE = 20;
const JOURNEY = /^([a-k]\d{1,2})-([a-k]\d{1,2})x((?:[a-k]\d{1,2}){1,2})$/;

export function placeOf(name: string): Place | null {
  const place = { column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 };
  return place.row >= 0 && place.row < 11 && nameOf(place) === name ? place : null;
}

export function nameOf({ column, row }: Place): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

function same(one: Place, other: Place): boolean {
  return one.column === other.column && one.row === other.row;
}

/** The number of a coordinate among the ten others. */
function other(coordinate: number, than: number): number {
  return coordinate < than ? coordinate : coordinate - 1;
}

function anyOther(number: number, than: number): number {
  return number < than ? number : number + 1;
}

/** Where a ka goes: mostly along its row or its column. */
function putTarget(digits: Digits, from: Place, to: Place): void {
  const inRow = from.row === to.row && from.column !== to.column;
  const inColumn = from.column === to.column && from.row !== to.row;
  if (inRow) digits.put(other(to.column, from.column), ELSEWHERE + 1);
  else if (inColumn) digits.put(10 + other(to.row, from.row), ELSEWHERE + 1);
  else {
    digits.put(ELSEWHERE, ELSEWHERE + 1);
    putPlace(digits, to);
  }
}

function takeTarget(digits: Digits, from: Place): Place {
  const code = digits.take(ELSEWHERE + 1);
  if (code === ELSEWHERE) return takePlace(digits);
  if (code < 10) return { ...from, column: anyOther(code, from.column) };
  return { ...from, row: anyOther(code - 10, from.row) };
}

function putPlace(digits: Digits, { column, row }: Place): void {
  digits.put(column * 11 + row, 121);
}

function takePlace(digits: Digits): Place {
  const number = digits.take(121);
  return { column: Math.floor(number / 11), row: number % 11 };
}

/** The farthest tokens on the two arms of one axis: none, or how far. */
function putArms(digits: Digits, to: Place, ends: readonly Place[]): boolean {
  const axis = ends.every((end) => end.row === to.row) ? 'column' : 'row';
  const across = axis === 'column' ? 'row' : 'column';
  if (ends.some((end) => end[across] !== to[across] || end[axis] === to[axis])) return false;
  const low = ends.find((end) => end[axis] < to[axis]);
  const high = ends.find((end) => end[axis] > to[axis]);
  if (ends.length !== Number(!!low) + Number(!!high)) return false;
  digits.put(axis === 'column' ? 0 : 1, 2);
  digits.put(low ? to[axis] - low[axis] : 0, to[axis] + 1);
  digits.put(high ? high[axis] - to[axis] : 0, 11 - to[axis]);
  return true;
}

function takeArms(digits: Digits, to: Place): Place[] {
  const axis = digits.take(2) === 0 ? 'column' : 'row';
  const down = digits.take(to[axis] + 1);
  const up = digits.take(11 - to[axis]);
  const ends = [...(down ? [-down] : []), ...(up ? [up] : [])];
  return ends.map((far) => ({ ...to, [axis]: to[axis] + far }));
}

/** Puts a move of a ka that stands at a place, if that is known; false for a text that is none. */
export function putJourney(digits: Digits, move: string, stands: Place | null): Place | null {
  const [, origin = '', target = '', taken = ''] = JOURNEY.exec(move) ?? [];
  const [from, to] = [placeOf(origin), placeOf(target)];
  const ends = (taken.match(/[a-k]\d{1,2}/g) ?? []).map(placeOf).filter((end) => end !== null);
  if (!from || !to || (stands && !same(stands, from))) return null;
  if (!stands) putPlace(digits, from);
  putTarget(digits, from, to);
  return putArms(digits, to, ends) ? to : null;
}

/** Takes a move of a ka, and where it stands then. */
export function takeJourney(digits: Digits, stands: Place | null): { move: string; to: Place } {
  const from = stands ?? takePlace(digits);
  const to = takeTarget(digits, from);
  const taken = takeArms(digits, to).map(nameOf).join('');
  return { move: `${nameOf(from)}-${nameOf(to)}x${taken}`, to };
}

export type { Place };
