import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

/** A key of the words of coach and explanations, which are fetched with them. */
export type CoachWord = keyof typeof en;

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** What is told of moves, in the language of this page. */
export const sayCoach = sayer<CoachWord>(list);
