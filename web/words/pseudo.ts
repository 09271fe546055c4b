const STRANGE: Record<string, string> = {
  a: 'à',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
};

/** Text about two fifths longer, readable, and plainly not English: ⟦šüñtük ~~⟧. */
export function pseudo(text: string): string {
  const strange = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[aeioucns]/g, (sign) => STRANGE[sign] ?? sign),
    )
    .join('');
  return `⟦${strange} ${'~'.repeat(Math.ceil(text.length * 0.4))}⟧`;
}
