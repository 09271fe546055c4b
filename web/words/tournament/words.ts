import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** A key of the words about tournaments. */
export type TournamentWord = keyof typeof en;

/** The words about tournaments by their keys, in the language of this page. */
export const sayTournament = sayer<TournamentWord>(list);
