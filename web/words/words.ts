import en from './en.json';

/** The language of the list. */
export const LANGUAGE = 'en';

/** A key of the word list: every word a player reads stands there. */
export type Word = keyof typeof en;
export type Values = Record<string, string | number>;

const list: Record<Word, string> = en;
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

/** The words of a key; `one|many` is chosen by `count`, and `{name}` is filled in. */
export function say(word: Word, values: Values = {}): string {
  let text: string = list[word];
  const forms = text.split('|');
  if (forms.length > 1) {
    // Made when it is first needed: the first page is shown without it.
    plurals ??= new Intl.PluralRules(LANGUAGE);
    const one = plurals.select(Number(values['count'] ?? 0)) === 'one';
    text = (one ? forms[0] : forms[1]) ?? text;
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
}

/** Words from the server as a sentence: it begins and ends as one. */
export function sentence(text: string): string {
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}
