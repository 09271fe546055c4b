import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** A key of the words about people. */
export type PeopleWord = keyof typeof en;

/** The words about people by their keys, in the language of this page. */
export const sayPeople = sayer<PeopleWord>(list);
