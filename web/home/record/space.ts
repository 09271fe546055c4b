/** What Python takes for white space, as part of a class of characters: JavaScript's own differs. */
export const SPACE =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const LEADING = new RegExp(`^[${SPACE}]+`);
const AROUND = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, 'g');

export function leadingSpace(text: string): number {
  return LEADING.exec(text)?.[0].length ?? 0;
}

export function stripped(text: string): string {
  return text.replace(AROUND, '');
}
