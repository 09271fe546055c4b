import type { About, Pattern, Result } from '../wire/types';
import { language } from '../words/language';
import { inLanguage } from '../words/say';
import english from './facts/en.json';

const facts = await inLanguage(
  english,
  () => import(`./facts/${language}.json`) as Promise<{ default: typeof english }>,
);

/** What Python told when the page was built: a page without a server has nobody to ask. */
export const about: About = facts.about as About;
export const traditional: readonly Pattern[] = facts.patterns;
/** How a round is recorded that one side won outright, by the winner. */
export const outright = facts.outright as Record<'south' | 'north', Result>;
/** The most that a side can be recorded with (R2). */
export const MOST_POINTS = facts.most_points;
/** How deep variations may be nested. */
export const DEEPEST = facts.deepest;
export const words = facts.words;
export const sheets = facts.sheets;

/** The name of the traditional pattern that full rows show, if they are one. */
export function traditionalName(rows: string): string | null {
  return traditional.find((pattern) => pattern.rows === rows)?.name ?? null;
}
