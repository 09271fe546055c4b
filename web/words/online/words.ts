import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** The words of meeting others by their keys, in the language of this page. */
export const sayOnline = sayer<keyof typeof en>(list);
export type OnlineWord = keyof typeof en;
