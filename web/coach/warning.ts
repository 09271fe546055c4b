import type { Choice } from '../board/choice';
import { Refused, api } from '../wire/api';
import type { PositionView } from '../wire/types';
import { sayCoach } from '../words/coach/words';
import { allFacts } from './all-facts';

/** A move that waits for a second thought: where it leads, and the reply that would leave no move. */
export interface Warning {
  move: string;
  /** The position after it. */
  view: PositionView;
  reply: Choice;
  /** How many of the other choices do not allow it. */
  safe: number;
}

/** Longer than this no move is held up: a coach who is asked too late keeps quiet. */
const PATIENCE_MS = 3000;

/** The warning that a move asks for; null if it is safe, if nothing else is safer, or if nobody can tell in time. */
export async function warningOf(view: PositionView, move: string): Promise<Warning | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  try {
    return await Promise.race([lookAt(view, move), late]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

async function lookAt({ position, choices }: PositionView, move: string): Promise<Warning | null> {
  const [facts] = await api.facts(position, [move]);
  const reply = facts?.allows[0];
  if (!reply) return null;
  const safe = await countSafe(position, choices);
  return safe ? { move, view: await api.position({ position }, [move]), reply, safe } : null;
}

async function countSafe(position: string, choices: readonly Choice[]): Promise<number> {
  return (await allFacts(position, choices)).filter(({ allows }) => !allows.length).length;
}

/** What the warning says. */
export function warningWords({ move, reply, safe }: Warning): string {
  return [
    sayCoach('warn.text', { move, reply: reply.move }),
    sayCoach('warn.safe', { count: safe }),
  ].join(' ');
}
