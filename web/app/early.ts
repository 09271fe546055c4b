// Runs before the first paint: the page never shows the wrong theme, and its files are on their way at once.
import { PATHS, type PageTag } from './paths';
import { applySettings } from '../parts/settings';
import { baseOf, pathWithin } from '../wire/base';

/** The built files of each page, as the page's folder has them, written in by the build. */
declare const PAGE_FILES: Partial<Record<PageTag, string[]>>;

applySettings();

const base = baseOf((document.currentScript as HTMLScriptElement).src);
const here = pathWithin(base, location.pathname) ?? '';
for (const [tag, path] of Object.entries(PATHS)) {
  if (!path.test(here)) continue;
  for (const file of PAGE_FILES[tag as PageTag] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = base + file;
    document.head.append(link);
  }
}
