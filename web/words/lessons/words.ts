import { language } from '../language';
import { inLanguage, sayer } from '../say';
import en from './en.json';

/** A key of the words of lessons, which are fetched with them. */
export type LessonWord = keyof typeof en;

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);

/** The words of a lesson, in the language of this page. */
export const sayLesson = sayer<LessonWord>(list);
