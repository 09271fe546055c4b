import type { GraphPoint } from './types';

/** What an engine found of each position of a round, and of which line at which strength. */
export interface Judgement {
  /** The start, the moves, the engine and its time: whatever else is judged anew. */
  of: string;
  points: GraphPoint[];
}

const KEY = 'pasang.judgement.';
/** How many rounds are kept; some kilobytes each. */
const MOST = 60;

interface Kept extends Judgement {
  at: number;
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return typeof kept?.of === 'string' && Array.isArray(kept.points) ? kept : null;
  } catch {
    return null;
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  const oldest = keys
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of oldest.slice(MOST)) localStorage.removeItem(key);
}

/** Judgements of rounds, kept in this browser: whoever judged once does not wait again. */
export const judgements = {
  judgement: (table: string): Promise<Judgement | null> => Promise.resolve(read(KEY + table)),
  keepJudgement: (table: string, judgement: Judgement): Promise<void> => {
    try {
      localStorage.setItem(KEY + table, JSON.stringify({ ...judgement, at: Date.now() }));
      forgetOldest();
    } catch {
      // A full or forbidden store only means that the round is judged again.
    }
    return Promise.resolve();
  },
};
