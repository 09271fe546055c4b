/** What annotators say of a move in one sign; a record keeps it as the first word of a comment (N4). */
export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'] as const;

export type Glyph = (typeof GLYPHS)[number];

export interface Remark {
  glyph: Glyph | null;
  text: string;
}

/** The sign and the words of a move's comments. */
export function remarkOf(comments: readonly string[]): Remark {
  const [first = '', ...others] = comments;
  const [word = ''] = first.split(/\s/, 1);
  const glyph = GLYPHS.find((known) => known === word) ?? null;
  const rest = glyph ? first.slice(word.length + 1) : first;
  return { glyph, text: [rest, ...others].filter(Boolean).join('\n') };
}

/** The comments that say a sign and words; a brace would end a comment, and is told as a bracket. */
export function commentsOf({ glyph, text }: Remark): string[] {
  const said = text.trim() && text.replaceAll('{', '(').replaceAll('}', ')');
  const comment = [glyph, said].filter(Boolean).join(' ');
  return comment ? [comment] : [];
}
