import type { RecordNode } from '../wire/types';

export type Glyph = NonNullable<RecordNode['glyph']>;

/** What annotators say of a move in one sign, from the best to the worst. */
export const GLYPHS: readonly Glyph[] = ['!!', '!', '!?', '?!', '?', '??'];
