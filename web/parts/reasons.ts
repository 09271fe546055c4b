import type { Note } from '../board/choice';
import { Refused, api } from '../wire/api';
import type { Refusal, SuntukPoint } from '../wire/types';
import { sentence } from '../words/words';

/** A refusal at its point, in the words that came with it. */
export function noteOf(refusal: Refusal): Note {
  return {
    point: refusal.points[0] ?? 'f6',
    text: sentence(refusal.text),
    points: refusal.points,
  };
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
