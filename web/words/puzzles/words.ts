import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** The words of the trainer by their keys, in the language of this page. */
export const sayPuzzle = sayer<keyof typeof en>(list);
