import type { Law } from '../../core/law';
import type { PositionView } from '../../wire/types';
import { about, traditional, traditionalName } from '../facts';
import { NotationFault } from '../problem';
import { quoted } from '../../core/quoted';

/** A move with what was said about it and what might have been played instead. */
export interface RecordedMove {
  move: string;
  comments: readonly string[];
  variations: readonly Variation[];
}

/** A sequence of moves, with what was said before the first. */
export interface Variation {
  moves: readonly RecordedMove[];
  comments: readonly string[];
}

/** The tags of a record in their order; a plain object would put numbers first. */
export type Tags = ReadonlyMap<string, string>;

/** A round with its tags; `line` is what was played (N4). */
export interface Record {
  tags: Tags;
  line: Variation;
  /** The position that the tags say the round starts from. */
  start: PositionView;
  /** Where the main line ends. */
  end: PositionView;
}

/** The Result of a round that is still being played. */
export const UNFINISHED = '*';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
/** Control characters, halves of characters and ends of lines: all that a tag cannot hold. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const RESULT = /^(?:\*|[0-9]{1,3}-[0-9]{1,3})$/;

export function plainLine(moves: readonly string[]): Variation {
  return { moves: moves.map((move) => ({ move, comments: [], variations: [] })), comments: [] };
}

/** Refuses tags that cannot be written, and comments with the brace that would end them. */
export function checkWritable(tags: Tags, line: Variation): void {
  for (const [name, text] of tags) {
    if (!NAME.test(name)) throw new NotationFault('record_tag_name', { found: quoted(name) });
    if (UNWRITABLE.test(text))
      throw new NotationFault('record_tag_text', { name, found: quoted(text) });
  }
  for (const comment of commentsIn(line))
    if (comment.includes('}'))
      throw new NotationFault('record_comment', { found: quoted(comment) });
}

function* commentsIn({ comments, moves }: Variation): Generator<string> {
  yield* comments;
  for (const one of moves) {
    yield* one.comments;
    for (const variation of one.variations) yield* commentsIn(variation);
  }
}

/** The position that a record's tags say it starts from (N4). */
export function startOf(law: Law, tags: Tags): PositionView {
  const [position, pattern, agreement] = ['Position', 'Pattern', 'Agreement'].map((name) =>
    tags.get(name),
  );
  if (position !== undefined) {
    if (pattern !== undefined) throw new NotationFault('record_start_twice');
    const start = viewOf(law, position);
    const expected = agreementOf(start);
    if ((agreement ?? expected) !== expected)
      throw new NotationFault('record_agreement', { found: quoted(agreement ?? ''), expected });
    return start;
  }
  if (pattern === undefined) throw new NotationFault('record_start_missing');
  const agreed = agreement ?? about.agreements[0]?.text ?? '';
  if (!about.agreements.some(({ text }) => text === agreed))
    throw new NotationFault('agreement_written', { found: quoted(agreed) });
  return viewOf(law, law.start(rowsNamed(pattern), agreed));
}

/** The rows of the traditional pattern with this name. */
export function rowsNamed(name: string): string {
  const found = traditional.find((pattern) => pattern.name === name);
  if (!found) throw new NotationFault('pattern_name', { found: quoted(name) });
  return found.rows;
}

/** The agreement of a position, with which its text ends (N3). */
export function agreementOf({ position }: PositionView): string {
  return position.slice(position.lastIndexOf(' ') + 1);
}

export function viewOf(law: Law, position: string): PositionView {
  return law.view(position, []);
}

/** The tags that a round itself tells: where it starts, and how it ended on the board. */
export function toldTags(start: PositionView, end: PositionView, given: Tags): Map<string, string> {
  const name = start.ply === 0 ? traditionalName(start.rows) : null;
  const told = new Map(name ? [['Pattern', name]] : [['Position', start.position]]);
  told.set('Agreement', agreementOf(start));
  if (end.result && end.ending) {
    told.set('Result', resultText(end.result)).set('Termination', end.ending);
  } else if (!given.has('Result')) told.set('Result', UNFINISHED);
  return told;
}

export function resultText({ south, north }: { south: number; north: number }): string {
  return `${south}-${north}`;
}

/** Refuses a Result or a Termination that contradicts how the moves end (R17, R18). */
export function checkResult(tags: Tags, { result, ending }: PositionView): void {
  const told = tags.get('Result');
  if (told !== undefined && !RESULT.test(told))
    throw new NotationFault('record_result_form', { found: quoted(told) });
  if (result && told !== undefined && told !== resultText(result)) {
    const expected = resultText(result);
    throw new NotationFault('record_result', { found: quoted(told), expected });
  }
  const ended = tags.get('Termination');
  if ((ended === 'suntuk' || ended === 'board cleared') && ended !== ending)
    throw new NotationFault('record_termination', {
      found: quoted(ended),
      expected: ending ?? UNFINISHED,
    });
}
