import type { Law } from '../../core/law';
import type { Pattern } from '../../wire/types';
import { about, words } from '../facts';
import { filled } from '../filled';
import { viewOf } from '../record/record';
import type { PatternRow } from '../store/rows';

/** Rows of a pattern as they are kept, from 11 down to 1; the law refuses them unless every point is filled (R3). */
export function readRows(law: Law, text: string): string {
  return viewOf(law, law.start(text, about.agreements[0]?.text ?? '')).rows;
}

/** A pattern of one's own, as a page is told it. */
export function ownPattern({ id, title, rows }: PatternRow): Pattern {
  const lanes = rows.split('/');
  return {
    name: id,
    title,
    nickname: '',
    symmetry: symmetryOf(lanes),
    provenance: '',
    rows,
    own: true,
    warnings: warningsOf(rows, lanes),
  };
}

const flipped = (lanes: readonly string[]) => [...lanes].reverse();
const mirrored = (lanes: readonly string[]) => lanes.map((lane) => [...lane].reverse().join(''));
const transposed = (lanes: readonly string[]) =>
  lanes.map((_, index) => lanes.map((lane) => lane[index]).join(''));

/** Which turns and mirrorings leave rows the same. */
function symmetryOf(lanes: readonly string[]): string {
  const same = (other: readonly string[]) => other.join() === lanes.join();
  const turned = flipped(mirrored(lanes));
  const turn = same(mirrored(transposed(lanes))) ? 'quarter' : same(turned) ? 'half' : '';
  const images = [mirrored(lanes), flipped(lanes), transposed(lanes), transposed(turned)];
  return [turn, images.some(same) ? 'mirror' : ''].filter(Boolean).join('+') || 'none';
}

/** What makes the two sides start unequal, as sentences (R3). */
function warningsOf(rows: string, lanes: readonly string[]): string[] {
  const [black, white] = ['b', 'w'].map((letter) => rows.split(letter).length - 1);
  const turned = flipped(mirrored(lanes)).join('/');
  const said: string[] = [];
  if (black !== white) said.push(filled(words.imbalance.NOT_60_60, { black, white }));
  if (turned !== rows) said.push(words.imbalance.NOT_SAME_AFTER_HALF_TURN);
  return said;
}
