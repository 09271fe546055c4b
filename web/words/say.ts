import { isPseudo, language } from './language';
import { numbered } from './numbered';
import { pseudo } from './pseudo';

export type Values = Record<string, string | number>;

let plurals: Intl.PluralRules | undefined;

/** Marks that turn all that follows until they are closed, which a name may forget. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name inside a sentence: whichever way it runs, what stands around it stays in its order. */
function isolated(text: string): string {
  const kept = text.replace(TURNING, '');
  return RIGHT_TO_LEFT.test(kept) ? `\u2068${kept}\u2069` : kept;
}

/** The form of a text for a count: `one|many`, or one form for all where the language has no other. */
function formFor(text: string, count: number): string {
  const [one = '', many] = text.split('|');
  if (many === undefined) return text;
  // Made when it is first needed: the first page is shown without it.
  plurals ??= new Intl.PluralRules(language);
  return plurals.select(count) === 'one' ? one : many;
}

/** What says the words of a list by their keys; `one|many` is chosen by `count`, and `{name}` is filled in. */
export function sayer<Word extends string>(
  list: Readonly<Record<Word, string>>,
): (word: Word, values?: Values) => string {
  return (word, values = {}) => {
    const form = formFor(list[word], Number(values['count'] ?? 0));
    return (isPseudo ? pseudo(form) : form).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? numbered(value) : isolated(value);
    });
  };
}

/** A list in the language of this page; English is at hand, any other is fetched. */
export async function inLanguage<List>(
  english: List,
  fetched: () => Promise<{ default: List }>,
): Promise<List> {
  return language === 'en' ? english : (await fetched()).default;
}
