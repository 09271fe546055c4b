import type { Law } from '../../core/law';
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
