import type { Law } from '../../core/law';
import { traditional } from '../facts';
import { problem } from '../problem';
import { rowsNamed, viewOf } from '../record/record';
import type { PatternStore } from '../store/pattern-store';

export interface Wanted {
  pattern?: string | null;
  position?: string | null;
  agreement?: string | null;
}

/** The rows of the pattern with this name, traditional or one's own (R3). */
async function rowsOf(name: string, patterns: PatternStore): Promise<string> {
  const isOwn = name.startsWith('own-') && !traditional.some((one) => one.name === name);
  return isOwn ? (await patterns.one(name)).rows : rowsNamed(name);
}

/** The position that a request names; one given as text says its agreement itself (N3). */
export async function startFrom(
  law: Law,
  patterns: PatternStore,
  { pattern = null, position = null, agreement = null }: Wanted,
): Promise<string> {
  if (position !== null && pattern !== null) throw problem(422, 'start_twice', 'position');
  if (position !== null) return viewOf(law, position).position;
  if (pattern === null) throw problem(422, 'start_missing', 'pattern');
  return law.start(await rowsOf(pattern, patterns), agreement || 'slide');
}
