import languages from '../../src/pasang/notation/words/languages.json';

/** Every language there are words in, with the name that it has for itself. */
export const LANGUAGES = languages;
export type Language = keyof typeof languages;

/** English with every word made longer and strange: shows what is too tight, and what is not in a word list. */
export const PSEUDO = 'qps';

function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

/** The first language there are words in, of tags in order of preference. */
export function firstKnown(wanted: readonly string[]): Language {
  const names = wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return names.find(isLanguage) ?? 'en';
}

/** A Worker is told by its name, a page by its root element, a test by nobody. */
function told(): string {
  if (typeof document !== 'undefined') return document.documentElement.lang;
  return typeof self !== 'undefined' ? self.name : '';
}

const asked = told();
/** Whether English is to be shown in its strange form. */
export const isPseudo = asked === PSEUDO;
/** The language that this page speaks, until it is loaded anew. */
export const language: Language = firstKnown([asked]);
/** How Workers of this page are told. */
export const spoken: string = isPseudo ? PSEUDO : language;
