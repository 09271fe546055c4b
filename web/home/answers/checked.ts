import { about } from '../facts';
import { problem } from '../problem';
import { stripped } from '../record/space';
import { say, type Word } from '../../words/words';

/** A request that is out of bounds: which field, and what would be right. */
export function outOfBounds(field: string, word: Word, values: Record<string, number> = {}) {
  return problem(422, 'bad_request', field, { text: `${field}: ${say(word, values)}` });
}

/** A text in any script as a tag can keep it (N4): single spaces, and no mark that turns what follows. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  return stripped(withoutUnpairedMarks(line).replace(/ +/g, ' '));
}

const ISOLATING = /[\u2066-\u2068]/;
const TURNING = /[\u202a\u202b\u202d\u202e]/;

/** A text without marks that turn what follows and are never closed, or that close what was never opened. */
function withoutUnpairedMarks(text: string): string {
  const signs = [...text];
  const pending: { place: number; closing: string }[] = [];
  const unpaired = new Set<number>();
  signs.forEach((sign, place) => {
    const closing = ISOLATING.test(sign) ? '\u2069' : TURNING.test(sign) ? '\u202c' : null;
    const last = pending.at(-1);
    if (closing) {
      pending.push({ place, closing });
      unpaired.add(place);
    } else if (last?.closing === sign) {
      pending.pop();
      unpaired.delete(last.place);
    } else if (/[\u2069\u202c]/.test(sign)) unpaired.add(place);
  });
  return signs.filter((_, place) => !unpaired.has(place)).join('');
}

/** A text of at most so many characters, on one line. */
export function shortText(text: unknown, field: string, longest: number): string {
  if (typeof text !== 'string' || [...text].length > longest)
    throw outOfBounds(field, 'home.longest', { longest });
  return oneLine(text);
}

export function title(text: unknown): string {
  return shortText(text, 'title', about.limits.title);
}

/** A whole number between two others. */
export function whole(value: unknown, field: string, least: number, most: number): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw outOfBounds(field, 'home.between', { least, most });
  return Number(value);
}
