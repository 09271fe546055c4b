/** How much of an offending text is quoted, in characters. */
const SHOWN = 40;

const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}]/u;
const NAMED: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text as it is quoted in a sentence: printable and short, as notation/fault.py does it. */
export function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const printable = /^(?:[^\p{C}\p{Z}]| )*$/u.test(text);
  const signs = [...text].map((sign) => escaped(sign, mark, printable)).join('');
  const shown = [...`${mark}${signs}${mark}`];
  const short = shown.length <= SHOWN ? shown.join('') : `${shown.slice(0, SHOWN - 1).join('')}…`;
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}

function escaped(sign: string, mark: string, printable: boolean): string {
  if (sign === '\\' || sign === mark) return `\\${sign}`;
  if (printable) return sign;
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return sign;
  if (NAMED[sign]) return NAMED[sign];
  const [prefix, digits] =
    code < 0x100 ? ['x', 2] : code < 0x10000 ? ['u', 4] : (['U', 8] as const);
  return `\\${prefix}${code.toString(16).padStart(digits, '0')}`;
}
