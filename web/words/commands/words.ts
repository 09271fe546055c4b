import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

/** A key of the words of commands at a board, which are fetched with them. */
export type CommandWord = keyof typeof en;

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** The words of a command, in the language of this page. */
export const sayCommand = sayer<CommandWord>(list);
