import type { Side } from '../board/choice';
import type { GraphPoint, Value } from '../wire/types';
import type { Word } from '../words/words';
import { isDecided } from './proof';

/** How bad a move was. */
export type Grade = 'slip' | 'mistake' | 'blunder';

/** What a move did to the round: how bad that was, and the words for it. */
export interface Verdict {
  grade: Grade;
  word: Word;
  /** Points of margin given away. */
  lost: number;
  /** Whether the move changed who is suntuk, which points do not measure. */
  suntuk: boolean;
  /** Whether it is proved of both positions who wins, so that the words are no estimate. */
  proved: boolean;
  /** What would have been better. */
  best: string;
}

/** How a round stands for one side. */
type Fate = 'suntukWon' | 'won' | 'draw' | 'lost' | 'suntukLost';

const SLIP = 6;
const MISTAKE = 14;
const BLUNDER = 30;

function fateOf({ kind, margin }: Value, side: Side): Fate {
  const own = side === 'south' ? margin : -margin;
  if (kind === 'suntuk') return own > 0 ? 'suntukWon' : 'suntukLost';
  return own > 0 ? 'won' : own < 0 ? 'lost' : 'draw';
}

/** How bad it is to give away so many points. */
export function gradeOf(lost: number): Grade | null {
  if (lost < SLIP) return null;
  return lost >= BLUNDER ? 'blunder' : lost >= MISTAKE ? 'mistake' : 'slip';
}

const WORDS: Partial<Record<`${Fate} ${Fate}`, Word>> = {
  'suntukWon suntukLost': 'verdict.suntukWon.suntukLost',
  'suntukWon won': 'verdict.suntukWon.won',
  'suntukWon draw': 'verdict.suntukWon.draw',
  'suntukWon lost': 'verdict.suntukWon.lost',
  'won suntukLost': 'verdict.won.suntukLost',
  'won draw': 'verdict.won.draw',
  'won lost': 'verdict.won.lost',
  'draw suntukLost': 'verdict.draw.suntukLost',
  'draw lost': 'verdict.draw.lost',
  'lost suntukLost': 'verdict.lost.suntukLost',
};

function grade(from: Fate, to: Fate, lost: number, proved: boolean): Grade | null {
  if (to === 'suntukLost') return 'blunder';
  if (from === 'suntukWon') return to === 'won' ? 'slip' : 'blunder';
  // A proved win that is gone is a mistake however narrow it was.
  return gradeOf(lost) ?? (proved && from !== to ? 'mistake' : null);
}

/** What a move did, by what is known of the positions before and after it; null if it did no harm. */
export function verdictOf(
  side: Side,
  before: GraphPoint | undefined,
  after: GraphPoint | undefined,
): Verdict | null {
  if (!before?.lost || !before.best || !after) return null;
  const [from, to] = [fateOf(before.value, side), fateOf(after.value, side)];
  // Suntuk sooner or later is suntuk all the same.
  if (from === to && from.startsWith('suntuk')) return null;
  const proved = isDecided(before.value) && isDecided(after.value);
  const found = grade(from, to, before.lost, proved);
  return (
    found && {
      grade: found,
      word: WORDS[`${from} ${to}`] ?? 'verdict.points',
      lost: before.lost,
      suntuk: from === 'suntukWon' || to === 'suntukLost',
      proved,
      best: before.best,
    }
  );
}

/** The verdict on each move of a line that did harm, by its number from 0. */
export function verdictsOf(
  judged: ReadonlyMap<number, GraphPoint>,
  firstPly: number,
): ReadonlyMap<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  for (const index of [...judged.keys()].sort((one, other) => one - other)) {
    const verdict = verdictOf(sideAt(firstPly + index), judged.get(index), judged.get(index + 1));
    if (verdict) verdicts.set(index, verdict);
  }
  return verdicts;
}

/** Who moves at a ply (R6). */
export function sideAt(ply: number): Side {
  return ply % 2 === 0 ? 'south' : 'north';
}
