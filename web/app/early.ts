// Runs before the first paint: the page never shows the wrong theme, and its files are on their way at once.
import { PATHS, type PageTag } from './paths';
import { applySettings } from '../parts/settings';
import { baseOf, pathWithin } from '../wire/base';

/** The built files of each page, as the page's folder has them, written in by the build. */
declare const PAGE_FILES: Partial<Record<PageTag, string[]>>;
/** The built file of the words of each language that does not come with the shell. */
declare const WORD_FILES: Partial<Record<string, string>>;

applySettings();

const base = baseOf((document.currentScript as HTMLScriptElement).src);
const here = pathWithin(base, location) ?? '';
const [tag] = Object.entries(PATHS).find(([, path]) => path.test(here)) ?? [];
const words = WORD_FILES[document.documentElement.lang];
for (const file of [...(words ? [words] : []), ...(PAGE_FILES[tag as PageTag] ?? [])]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = base + file;
  document.head.append(link);
}
