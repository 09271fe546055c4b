import { language } from '../language';
import { inLanguage, sayer } from '../say';
import captions from '../../../src/pasang/printing/pictures/words/en.json';
import en from './en.json';

type Captions = typeof captions;
/** The pictures of the rules, by name. */
export type PictureName = keyof Captions;

const list = await inLanguage(
  en,
  () => import(`./${language}.json`) as Promise<{ default: typeof en }>,
);
const told = await inLanguage(
  captions,
  () =>
    import(`../../../src/pasang/printing/pictures/words/${language}.json`) as Promise<{
      default: Captions;
    }>,
);

/** The rules in plain words, with customs and history, in the language of this page. */
export const sayRule = sayer<keyof typeof en>(list);

const titles = sayer<PictureName>(
  Object.fromEntries(Object.entries(told).map(([name, { title }]) => [name, title])) as Record<
    PictureName,
    string
  >,
);
const texts = sayer<PictureName>(
  Object.fromEntries(Object.entries(told).map(([name, { text }]) => [name, text])) as Record<
    PictureName,
    string
  >,
);

/** What a picture of the rules shows; printed sheets say the same. */
export const sayPicture = (name: PictureName) => ({ title: titles(name), text: texts(name) });
