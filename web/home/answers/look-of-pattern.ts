import type { Law } from '../../core/law';
import { Refused } from '../../wire/refused';
import type { Pattern } from '../../wire/types';
import type { PatternRow } from '../store/rows';

/** Rows of a pattern as they are kept, from 11 down to 1; the law refuses them unless every point is filled (R3). */
export function readRows(law: Law, text: string): string {
  return law.pattern(text).rows;
}

/** A pattern of one's own, as a page is told it. */
export function ownPattern(law: Law, { id, title, rows }: PatternRow): Pattern {
  const { symmetry, warnings } = law.pattern(rows);
  return { name: id, title, nickname: '', symmetry, provenance: '', rows, own: true, warnings };
}

/** The same, or none if what is kept of it is no pattern any more. */
export function readable(law: Law, row: PatternRow): Pattern[] {
  try {
    return [ownPattern(law, row)];
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    return [];
  }
}
