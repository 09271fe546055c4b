import type { Note } from '../board/choice';
import { BOWL } from '../board/geometry';
import { Refused, api } from '../wire/api';
import type { PositionView, Refusal, SuntukPoint } from '../wire/types';
import { say, sentence } from '../words/words';
import { sideName } from './side-name';

/** Why something cannot be done, with the names of the reasons. */
export interface Why extends Note {
  reasons: readonly string[];
}

/** A refusal at its point, in the words that came with it. */
export function noteOf(refusal: Refusal): Note {
  return {
    point: refusal.points[0] ?? 'f6',
    text: sentence(refusal.text),
    points: refusal.points,
    lines: refusal.axis ? [refusal.points] : [],
  };
}

/** Several reasons as one note at a point: where both arms fail, both are told. */
function together(point: string, refusals: readonly Refusal[]): Why {
  const notes = refusals.map(noteOf);
  return {
    point,
    text: [...new Set(notes.map(({ text }) => text))].join(' '),
    points: notes.flatMap(({ points }) => points),
    lines: notes.flatMap(({ lines = [] }) => lines),
    reasons: refusals.map(({ reason }) => reason),
  };
}

/** Of many reasons those worth showing in turn: lines one sees, or else all. */
export function worthShowing(notes: readonly Note[]): readonly Note[] {
  const lines = notes.filter(({ point, points }) => points.some((name) => name !== point));
  return lines.length ? lines : notes;
}

/** Why each point in reach fails, at the end by suntuk. */
export function suntukNotes(points: readonly SuntukPoint[]): Note[] {
  return points.map(({ point, refusals }) => together(point, refusals));
}

/** Why a point is no choice, at that point; null if nobody could be asked. */
export async function whyNot(
  { position, phase, to_move }: PositionView,
  target: string,
): Promise<Why | null> {
  if (target === BOWL)
    return { point: BOWL, text: say('why.bowl'), points: [], reasons: ['bowl_blocks'] };
  try {
    const refusals = await api.why(position, target);
    if (refusals.length) return together(target, refusals);
    // The law has nothing against this column, or this row: it is chosen elsewhere.
    const text = say(`why.${phase}`, { side: sideName(to_move) });
    return { point: target, text, points: [], reasons: [] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}
