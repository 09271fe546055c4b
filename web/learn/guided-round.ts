import { factsWords } from '../coach/facts-words';
import { allFacts } from '../coach/all-facts';
import { api } from '../wire/api';
import type { PositionView } from '../wire/types';
import { sayLesson } from '../words/lessons/words';
import { questionAt, type Question } from './guided-question';

const KEY = 'pasang.firstRound';
const START = { pattern: '1', agreement: 'slide' };

/** A round with questions, as far as it has come. */
export interface Guided {
  moves: readonly string[];
  /** Questions answered, and wrong tries among them. */
  questions: number;
  misses: number;
  /** The ply whose question is answered; none yet at -1. */
  answered: number;
}

export const BEGUN: Guided = { moves: [], questions: 0, misses: 0, answered: -1 };

/** The visitor's turn, or the end: what the opponent did, in words, and what is asked. */
export interface Turn {
  view: PositionView;
  told: readonly string[];
  question: Question | null;
}

/** The round that was kept; whatever cannot be read is begun anew. */
export function readGuided(text: string | null): Guided {
  try {
    const kept = { ...BEGUN, ...(JSON.parse(text ?? '{}') as Partial<Guided>) };
    const counts = [kept.questions, kept.misses, kept.answered];
    const isWhole = Array.isArray(kept.moves) && counts.every(Number.isInteger);
    return isWhole ? kept : BEGUN;
  } catch {
    return BEGUN;
  }
}

export function keptRound(): Guided {
  try {
    return readGuided(localStorage.getItem(KEY));
  } catch {
    return BEGUN;
  }
}

export function keepRound(round: Guided): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(round));
  } catch {
    // A browser that keeps nothing still plays the round, in one go.
  }
}

/** The round after the gentle opponent's reply, if one is due. */
export async function replied(round: Guided): Promise<Guided> {
  const { to_move, ending, position, choices } = await api.position(START, round.moves);
  if (ending || to_move === 'south') return round;
  const facts = await allFacts(position, choices);
  // Whoever learns is left as many choices as can be, and never none if that can be helped.
  const gentle = facts.sort((one, other) => (other.left.south ?? 0) - (one.left.south ?? 0))[0];
  return { ...round, moves: [...round.moves, gentle?.choice.move ?? ''] };
}

/** How the round stands for the visitor. */
export async function turnOf(round: Guided): Promise<Turn> {
  const view = await api.position(START, round.moves);
  const told = await toldOf(round.moves);
  const isDue = !view.ending && round.answered !== view.ply;
  return { view, told, question: isDue ? await questionAt(view) : null };
}

/** What the opponent's last move did, and why it was chosen. */
async function toldOf(moves: readonly string[]): Promise<string[]> {
  const last = moves.at(-1);
  if (!last || moves.length % 2) return moves.length ? [] : [sayLesson('guided.opening')];
  const { position } = await api.position(START, moves.slice(0, -1));
  const [facts] = await api.facts(position, [last]);
  if (!facts) return [];
  return [
    ...factsWords(facts, { mover: 'north', eyes: 'south' }),
    facts.ending ? '' : sayLesson('guided.why'),
  ].filter(Boolean);
}
