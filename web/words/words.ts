import en from './en.json';
import { language } from './language';
import { inLanguage, sayer } from './say';

/** A key of the word list: every word a player reads stands there. */
export type Word = keyof typeof en;
export type { Values } from './say';

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** The words of a key, in the language of this page. */
export const say = sayer<Word>(list);

/** Words from the server as a sentence: it begins and ends as one. */
export function sentence(text: string): string {
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}
