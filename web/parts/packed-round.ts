// A position, or a whole round, in the fragment of a link: decision 0057.
import { Digits } from './digits';
import { putJourney, takeJourney, type Place } from './packed-move';
import { putStart, takeStart } from './packed-start';

/** Where a round starts, as N3 writes it, and its moves, as N2 does. */
export interface Packed {
  start: string;
  moves: string[];
}

const MARK = '#r=';
const LONGEST = 1000;
const MOST_MOVES = 256;
const CHECKS = 251;

/** Where the two kas stand in a position, if they do. */
function kasOf(start: string): (Place | null)[] {
  const rows = start.split(' ', 1)[0]?.split('/') ?? [];
  return ['S', 'N'].map((ka) => {
    const row = rows.findIndex((one) => one.includes(ka));
    const column = rows[row]?.indexOf(ka) ?? -1;
    return row < 0 ? null : { column, row: 10 - row };
  });
}

function plyOf(start: string): number {
  return Number(start.split(' ')[1]);
}

/** A damaged link is to be told from a round that cannot be. */
function checkOf({ start, moves }: Packed): number {
  const text = [start, ...moves].join(' ');
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % CHECKS, 7);
}

/** The fragment that holds a round; null if it cannot be told in one. */
export function pack(round: Packed): string | null {
  const digits = Digits.empty();
  digits.put(checkOf(round), CHECKS);
  if (!putStart(digits, round.start) || round.moves.length >= MOST_MOVES) return null;
  digits.put(round.moves.length, MOST_MOVES);
  const stands = kasOf(round.start);
  for (const [index, move] of round.moves.entries()) {
    const ply = plyOf(round.start) + index;
    if (ply < 2) {
      if (!/^[a-k]$/.test(move)) return null;
      digits.put(move.charCodeAt(0) - 97, 11);
      continue;
    }
    const to = putJourney(digits, move, stands[ply % 2] ?? null);
    if (!to) return null;
    stands[ply % 2] = to;
  }
  return MARK + digits.text();
}

/** Whether a link's fragment means to hold a round. */
export function holdsRound(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** The round that a fragment holds; null for one that we have not written. */
export function unpack(fragment: string): Packed | null {
  const digits = fragment.length > LONGEST ? null : Digits.of(fragment.slice(MARK.length));
  if (!digits || !holdsRound(fragment)) return null;
  const check = digits.take(CHECKS);
  const start = takeStart(digits);
  const stands = kasOf(start);
  const moves = Array.from({ length: digits.take(MOST_MOVES) }, (_, index) => {
    const ply = plyOf(start) + index;
    if (ply < 2) return String.fromCharCode(97 + digits.take(11));
    const { move, to } = takeJourney(digits, stands[ply % 2] ?? null);
    stands[ply % 2] = to;
    return move;
  });
  const round = { start, moves };
  // What is written again in other letters was not written by us: damaged, or made to harm.
  return check === checkOf(round) && pack(round) === fragment ? round : null;
}
