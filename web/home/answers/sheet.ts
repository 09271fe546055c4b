import { notFound } from '../problem';
import type { Pattern } from '../../wire/types';
import { sheets } from '../facts';
import { filled } from '../filled';

/** A card that shows where the tokens of a pattern go, or the empty board, as an SVG document of the size of A4. */
export function sheetOf(pattern: Pattern | null): string {
  if (!pattern) return sheets.board;
  const { own, name, rows, title, nickname } = pattern;
  const provenance: Record<string, string> = sheets.provenance;
  const count = (letter: string) => String(rows.split(letter).length - 1);
  return sheets.card
    .replaceAll('%title%', () => escaped(own ? title : filled(sheets.pattern, { name })))
    .replace('%nickname%', () => escaped(own ? sheets.own : nickname))
    .replace('%black%', count('b'))
    .replace('%white%', count('w'))
    .replace('</svg>', () => `${tokens(rows)}${provenance[name] ?? ''}</svg>`);
}

function tokens(rows: string): string {
  const { left, top, step } = sheets;
  const drawn: Record<string, string> = sheets.tokens;
  const placed = (letter: string, column: number, row: number) =>
    letter in drawn
      ? `<g transform="translate(${left + column * step} ${top + row * step})">${drawn[letter]}</g>`
      : '';
  return rows
    .split('/')
    .flatMap((lane, row) => [...lane].map((letter, column) => placed(letter, column, row)))
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/** The empty board, or the card of the one of some patterns that has this name. */
export function sheetNamed(name: string | null, patterns: readonly Pattern[]): string {
  const found = patterns.find((pattern) => pattern.name === name);
  if (name !== null && !found) throw notFound('pattern');
  return sheetOf(found ?? null);
}
