import type { Law } from '../../core/law';
import { Refused } from '../../wire/refused';
import type { PositionView } from '../../wire/types';
import { DEEPEST } from '../facts';
import { NotationFault } from '../problem';
import { quoted } from '../../core/quoted';
import {
  checkResult,
  checkWritable,
  startOf,
  type Record,
  type RecordedMove,
  type Variation,
} from './record';
import { SPACE, leadingSpace } from './space';
import { splitRecords, type RecordText } from './splitter';

const TAG = /\[([A-Za-z][A-Za-z0-9_]{0,63}) "((?:[^"\\\n]|\\["\\])*)"\][ \t\r]*(?:\n|$)/y;
const LONGEST = 32 * 1024 * 1024;
const NO_TEXT = /[\udc80-\udcff]/u;
const WORD = new RegExp(
  `(?<number>\\p{Nd}+\\.(?:\\.\\.)?)|(?<move>[^${SPACE}{}()]+)|\\{(?<comment>[^}]*)\\}` +
    '|(?<open>\\()|(?<close>\\))|(?<stray>[{}])',
  'gu',
);

/** All records in a text, every move checked by the law; a fault at the first that is wrong. */
export function readRecords(law: Law, text: string): Record[] {
  const texts = [...splitRecords(text.replace(/^\ufeff/, ''))];
  if (!texts.length) throw new NotationFault('record_empty');
  return texts.map((one) => parseRecord(law, one));
}

function parseRecord(law: Law, text: RecordText): Record {
  checkText(text);
  const { tags, at } = parseTags(text);
  const start = startOf(law, tags);
  const { line, end } = new Moves(law, text, start).parsedFrom(at);
  checkWritable(tags, line);
  checkResult(tags, end);
  return { tags, line, start, end };
}

/** Refuses a record that is too long, or has halves of characters in it. */
function checkText(text: RecordText): void {
  if (text.text.length > LONGEST)
    throw new NotationFault('record_long', { line: text.lineAt(0), limit: LONGEST });
  const half = NO_TEXT.exec(text.text);
  const byte = ((half?.[0].charCodeAt(0) ?? 0) - 0xdc00).toString(16);
  if (half) throw new NotationFault('record_byte', { line: text.lineAt(half.index), byte });
}

/** The tags of a record's text, and where in it they end. */
function parseTags(text: RecordText): { tags: Map<string, string>; at: number } {
  const tags = new Map<string, string>();
  let at = leadingSpace(text.text);
  const fault = (name: 'record_begin' | 'record_tag' | 'record_tag_twice', found: string) =>
    new NotationFault(name, { line: text.lineAt(at), found: quoted(found) });
  const rest = () => text.text.slice(at).split('\n')[0] ?? '';
  if (text.text[at] !== '[') throw fault('record_begin', rest());
  while (text.text[at] === '[') {
    TAG.lastIndex = at;
    const form = TAG.exec(text.text);
    const [, name, value] = form ?? [];
    if (name === undefined || value === undefined) throw fault('record_tag', rest());
    if (tags.has(name)) throw fault('record_tag_twice', name);
    tags.set(name, value.replace(/\\(["\\])/g, '$1'));
    at = TAG.lastIndex;
  }
  return { tags, at };
}

/** A variation while it is being read. */
class Line {
  readonly moves: (RecordedMove & { comments: string[]; variations: Variation[] })[] = [];
  readonly comments: string[] = [];
  before: PositionView;

  constructor(
    public now: PositionView,
    readonly openedAt = 0,
  ) {
    this.before = now;
  }

  play(law: Law, text: string): void {
    const move = law.canonicalMove(this.now.position, text);
    const after = law.view(this.now.position, [move]);
    [this.before, this.now] = [this.now, after];
    this.moves.push({ move, comments: [], variations: [] });
  }

  say(comment: string): void {
    (this.moves.at(-1) ?? this).comments.push(comment);
  }
}

/** Reads the moves of one record, with their comments and variations. */
class Moves {
  private readonly lines: [Line, ...Line[]];

  constructor(
    private readonly law: Law,
    private readonly text: RecordText,
    start: PositionView,
  ) {
    this.lines = [new Line(start)];
  }

  private get line(): Line {
    return this.lines.at(-1) ?? this.lines[0];
  }

  /** What was played with everything that was said about it, and where that ends. */
  parsedFrom(from: number): { line: Variation; end: PositionView } {
    for (const { 0: found, index, groups = {} } of tokensOf(this.text.text, from)) {
      const { number, move, comment, open, close } = groups;
      if (move !== undefined) this.play(found, index);
      else if (number !== undefined) this.checkNumber(found, index);
      else if (comment !== undefined) this.line.say(comment);
      else if (open !== undefined) this.open(index);
      else if (close !== undefined) this.close(index);
      else throw this.fault(found === '{' ? 'record_open' : 'record_sign', index, found);
    }
    const [main, ...unclosed] = this.lines;
    const last = unclosed.at(-1);
    if (last) throw this.fault('record_open', last.openedAt, '(');
    return { line: { moves: main.moves, comments: main.comments }, end: main.now };
  }

  private play(found: string, at: number): void {
    const { line } = this;
    try {
      line.play(this.law, found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const number = moveNumber(line.now.ply);
      throw this.fault('record_move', at, found, { number, text: error.problem.text });
    }
  }

  /** A move number, if given, is the right one: `2.` for South, `2...` for North. */
  private checkNumber(found: string, at: number): void {
    const expected = moveNumber(this.line.now.ply);
    if (found !== expected) throw this.fault('record_number', at, found, { expected });
  }

  /** A variation replaces the move just read, so it starts from the position before that. */
  private open(at: number): void {
    if (!this.line.moves.length) throw this.fault('record_sign', at, '(');
    if (this.lines.length > DEEPEST) throw this.fault('record_deep', at, '(', { limit: DEEPEST });
    this.lines.push(new Line(this.line.before, at));
  }

  private close(at: number): void {
    if (this.lines.length === 1) throw this.fault('record_sign', at, ')');
    const { moves, comments } = this.lines.pop() ?? this.line;
    this.line.moves.at(-1)?.variations.push({ moves, comments });
  }

  private fault(
    name: 'record_open' | 'record_sign' | 'record_deep' | 'record_number' | 'record_move',
    at: number,
    found: string,
    data: { [name: string]: unknown } = {},
  ): NotationFault {
    return new NotationFault(name, { line: this.text.lineAt(at), found: quoted(found), ...data });
  }
}

function tokensOf(text: string, from: number): IterableIterator<RegExpExecArray> {
  WORD.lastIndex = from;
  return text.matchAll(WORD);
}

/** The number before a move of this ply: `2.` for South's, `2...` for North's (N4). */
export function moveNumber(ply: number): string {
  return `${Math.floor(ply / 2) + 1}${ply % 2 ? '...' : '.'}`;
}
