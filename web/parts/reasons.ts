import type { Note } from '../board/choice';
import { Refused, api } from '../wire/api';
import type { Refusal, SuntukPoint } from '../wire/types';
import { sayOf, sentence } from '../words/words';

/** A refusal in this page's words, or, for a reason it does not know yet, in the law's. */
export function noteOf(refusal: Refusal): Note {
  const values = {
    count: refusal.count ?? 0,
    colour: refusal.colour ? sayOf('colour', refusal.colour) : '',
    columns: runOf(refusal.columns),
    side: refusal.side ? sayOf('side', refusal.side) : '',
  };
  return {
    point: refusal.points[0] ?? 'f6',
    text: sayOf('refusal', refusal.reason, values, sentence(refusal.text)),
    points: refusal.points,
  };
}

/** Columns as a run where they are one: g–k. */
function runOf(columns: readonly string[]): string {
  const [first = '', last = first] = [columns[0], columns.at(-1)];
  const together = last.charCodeAt(0) - first.charCodeAt(0) === columns.length - 1;
  return columns.length > 2 && together ? `${first}–${last}` : columns.join(', ');
}

/** Of many reasons those worth showing in turn: lines one sees, or else all. */
export function worthShowing(notes: readonly Note[]): readonly Note[] {
  const lines = notes.filter(({ point, points }) => points.some((name) => name !== point));
  return lines.length ? lines : notes;
}

/** Why each point in reach fails, at the end by suntuk. */
export function suntukNotes(points: readonly SuntukPoint[]): Note[] {
  return points.map(({ point, refusals }) => {
    const notes = refusals.map(noteOf);
    return {
      point,
      text: notes.map(({ text }) => text).join(' · '),
      points: notes.flatMap((note) => note.points),
    };
  });
}

/** Why a point is no choice, at that point; null if there is nothing to say. */
export async function whyNot(position: string, target: string): Promise<Note | null> {
  try {
    const [refusal] = await api.why(position, target);
    return refusal ? { ...noteOf(refusal), point: target } : null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}
