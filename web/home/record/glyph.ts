import type { RecordNode } from '../../wire/types';
import { SPACE } from './space';

type Glyph = NonNullable<RecordNode['glyph']>;

/** A sign, and the one space that parts it from words; any other space belongs to the words. */
const SIGN = new RegExp(`^([!?]{1,2})(?: (?=[^${SPACE}])|(?=[${SPACE}])|$)`);
const FIRST_IS_SPACE = new RegExp(`^[${SPACE}]`);

/** The sign that a move's comments begin with, and the comments without it. */
export function signOf(comments: readonly string[]): { glyph: Glyph | null; said: string[] } {
  const [first = '', ...others] = comments;
  const [whole, glyph] = SIGN.exec(first) ?? [];
  if (whole === undefined) return { glyph: null, said: [...comments] };
  const said = [first.slice(whole.length), ...others];
  return { glyph: glyph as Glyph, said: said.length === 1 && !said[0] ? [] : said };
}

/** Comments that begin with a sign: the way back. */
export function signed(glyph: Glyph | null, said: readonly string[]): string[] {
  if (glyph === null) return [...said];
  const [first = '', ...others] = said;
  const space = first && !FIRST_IS_SPACE.test(first) ? ' ' : '';
  return [`${glyph}${space}${first}`, ...others];
}
