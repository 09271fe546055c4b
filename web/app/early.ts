// Runs before the first paint: the page never shows the wrong theme, and its files are on their way at once.
import { PATHS, type PageTag } from './paths';
import { applySettings } from '../parts/settings';

/** The built files of each page, written in by the build. */
declare const PAGE_FILES: Partial<Record<PageTag, string[]>>;

applySettings();

for (const [tag, path] of Object.entries(PATHS)) {
  if (!path.test(location.pathname)) continue;
  for (const file of PAGE_FILES[tag as PageTag] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}
