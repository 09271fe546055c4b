import type { Choice, Note, Side } from '../board/choice';
import { gainOf } from '../board/labels';
import { whyNot } from '../parts/reasons';
import { api } from '../wire/api';
import type { MoveFacts, PositionView } from '../wire/types';
import { sayCoach } from '../words/coach/words';
import { factsWords } from './facts-words';
import RULES from './reason-rules.json';

/** A question about a position, answered: in words, and with what the board draws. */
export interface Explained {
  question: string;
  sentences: readonly string[];
  rules: readonly number[];
  hint: Choice | null;
  note: Note | null;
}

/** What a line of its own, the odd count, and suntuk are told by. */
const RULES_OF_A_MOVE = { captures: [6, 14, 15], suntuk: [18] };

/** Why a point is no choice; null if nobody could be asked. */
export async function explainPoint(view: PositionView, point: string): Promise<Explained | null> {
  const note = await whyNot(view, point);
  if (!note) return null;
  const { reasons } = note;
  return {
    question: sayCoach('explain.why', { point }),
    sentences: [note.text],
    rules: [...new Set(reasons.flatMap(rulesOf))],
    hint: null,
    note,
  };
}

/** The rules that stand behind a refusal, by its name. */
export function rulesOf(reason: string): readonly number[] {
  return (RULES as Record<string, number[]>)[reason] ?? [];
}

/** What a move takes, leaves, allows and threatens; whichever reply or threat there is, is drawn too. */
export async function explainMove(
  view: PositionView,
  move: string,
  eyes: Side | null,
): Promise<Explained | null> {
  const [facts] = await api.facts(view.position, [move]);
  if (!facts) return null;
  const told = factsWords(facts, { mover: view.to_move, eyes });
  const suntuk = facts.ending === 'suntuk' || facts.allows.length || facts.threatens.length;
  return {
    question: sayCoach('explain.does', { move }),
    sentences: [...told.slice(0, 1), ...rivalWords(view, facts.choice), ...told.slice(1)],
    rules: [...RULES_OF_A_MOVE.captures, ...(suntuk ? RULES_OF_A_MOVE.suntuk : [])],
    hint: facts.choice,
    note: noteOfNext(facts),
  };
}

/** Which other lines could be taken by the same journey: one of several must be chosen. */
function rivalWords({ choices }: PositionView, chosen: Choice): string[] {
  if (!chosen.target) return [];
  const rivals = choices.filter(
    ({ move, origin, target }) =>
      move !== chosen.move && origin === chosen.origin && target === chosen.target,
  );
  const lines = rivals.map(gainOf).join(' / ');
  return lines ? [sayCoach('facts.rivals', { lines })] : [];
}

/** The reply that a move allows, or what it threatens, at its point. */
function noteOfNext({ allows: [reply], threatens: [threat] }: MoveFacts): Note | null {
  const next = reply ?? threat;
  if (!next?.target) return null;
  return { point: next.target, text: next.move, points: next.captures, lines: [next.captures] };
}
