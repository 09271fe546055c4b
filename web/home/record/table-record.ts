import type { Law } from '../../core/law';
import { Refused } from '../../wire/refused';
import type { RecordTree, Seat } from '../../wire/types';
import { outright, traditionalName } from '../facts';
import type { Opened } from '../play/event';
import { newMatch } from '../play/match';
import { other } from '../play/side';
import { conceded, continued, opened } from '../play/table';
import type { Change, Table } from '../play/table-data';
import { onTheBoard } from '../play/takeback';
import { problem } from '../problem';
import type { Opening, TableRow } from '../store/rows';
import { readRecords } from './parser';
import {
  UNFINISHED,
  checkResult,
  checkWritable,
  plainLine,
  resultText,
  toldTags,
  type Record,
  type Tags,
  type Variation,
} from './record';
import { lineAlong } from './tree';
import { writeRecord } from './writer';

/** What one import may hold, so that a hostile one keeps the law busy for seconds, not for hours. */
const MOST_ROUNDS = 1_000;
const MOST_MOVES = 100_000;
const ENDED = new Set(['suntuk', 'board cleared']);

/** Refuses records that would keep the law busy for too long, or that no archive could keep. */
export function checkBounds(text: string): void {
  const count = (what: string) => text.split(what).length - 1;
  if (text.includes('\0')) throw problem(422, 'nul', 'record');
  const rounds = count('[Pattern') + count('[Position');
  if (rounds > MOST_ROUNDS)
    throw problem(422, 'too_many_rounds', 'record', { count: rounds, limit: MOST_ROUNDS });
  const moves = count('x') + 2 * count('(');
  if (moves > MOST_MOVES)
    throw problem(422, 'too_many_moves', 'record', { count: moves, limit: MOST_MOVES });
}

/** A table as a record, with the comments and variations of its study as far as they still fit. */
export function recordOfTable(law: Law, table: Table, row: TableRow): Record {
  const plain = plainRecord(table, row);
  const kept = studiedLine(law, table, row.study);
  return kept ? withLine(plain, kept.line, kept.tags) : plain;
}

export function recordText({ tags, line, start }: Record): string {
  return writeRecord(tags, line, start.ply);
}

/** A study as it is kept with its table (N4); its main line must be what was played there. */
export function studyKept(law: Law, table: Table, row: TableRow, study: RecordTree): string {
  const line = lineAlong(law, study, table.round);
  const tags = new Map(Object.entries(study.tags));
  const text = recordText(withLine(plainRecord(table, row), line, tags));
  if (text.includes('\0')) throw problem(422, 'nul', 'line');
  return text;
}

/** A table on which the round of a record has been played. */
export function openingOf(
  law: Law,
  record: Record,
  at: number,
  agreed: Partial<Pick<Opened, 'seats' | 'match' | 'clock'>> = {},
): Opening {
  const seat = (name: string): Seat => ({
    kind: 'person',
    name: cut(record.tags.get(name), 40),
    level: null,
  });
  const { start, tags } = record;
  const first = opened(law, {
    event: 'opened',
    seats: { south: seat('South'), north: seat('North') },
    start: start.position,
    match: newMatch(1),
    clock: null,
    at,
    ...agreed,
  });
  const moves = record.line.moves.map(({ move }) => move);
  const changes = [first, ...continued(law, first.table, moves, at)];
  changes.push(...givenUp(tags, changes.at(-1)?.table ?? first.table, at));
  const pattern = start.ply === 0 ? traditionalName(start.rows) : null;
  return { changes, title: cut(tags.get('Event'), 80), pattern, study: recordText(record) };
}

function cut(text: string | undefined, longest: number): string {
  return [...(text ?? '')].slice(0, longest).join('').trim();
}

/** What was played at a table, and nothing said about it. */
function plainRecord(table: Table, row: TableRow): Record {
  const date = new Date(row.created).toISOString().slice(0, 10).replaceAll('-', '.');
  const { first, now, moves } = table.round;
  const tags = new Map([
    ['Event', row.title],
    ['Date', date],
    ['South', nameOf(table.seats.south)],
    ['North', nameOf(table.seats.north)],
  ]);
  if (table.finish && !onTheBoard(table.finish)) {
    tags.set('Result', resultText(table.finish.result));
    tags.set('Termination', table.finish.termination);
  }
  for (const [name, text] of tags) if (!text) tags.delete(name);
  const told = new Map([...tags, ...toldTags(first, now, tags)]);
  checkResult(told, now);
  const line = plainLine(moves);
  checkWritable(told, line);
  return { tags: told, line, start: first, end: now };
}

/** A record with comments and variations; the table's tags go before its own, save how it was given up. */
function withLine(plain: Record, line: Variation, ownTags: Tags): Record {
  const start = ['Pattern', 'Position'].filter((name) => !plain.tags.has(name));
  const own = new Map([...ownTags].filter(([name]) => !start.includes(name)));
  if (ENDED.has(own.get('Termination') ?? '')) own.delete('Termination');
  const tags = new Map([...own, ...plain.tags]);
  const termination = own.get('Termination');
  if (own.get('Result') === tags.get('Result') && termination !== undefined)
    tags.set('Termination', termination);
  checkWritable(tags, line);
  return { ...plain, tags, line };
}

/** A round that did not end on the board, but has a winner, was given up. */
function givenUp(tags: Tags, table: Table, at: number): Change[] {
  const told = tags.get('Result') ?? UNFINISHED;
  const loser = (['south', 'north'] as const).find(
    (side) => resultText(outright[other(side)]) === told,
  );
  const termination = tags.get('Termination') === 'time' ? 'time' : 'resignation';
  return table.finish || !loser ? [] : [conceded(table, loser, termination, at)];
}

/** The main line of a study, with what has been played since; none if it no longer fits. */
function studiedLine(
  law: Law,
  table: Table,
  study: string | null,
): { line: Variation; tags: Tags } | null {
  const record = study === null ? null : readable(law, study);
  if (!record) return null;
  const { moves, comments } = record.line;
  const played = table.round.moves;
  if (!moves.every(({ move }, index) => move === played[index])) return null;
  const since = plainLine(played.slice(moves.length)).moves;
  return { line: { moves: [...moves, ...since], comments }, tags: record.tags };
}

/** The record in a text, if there is one. */
function readable(law: Law, text: string): Record | null {
  try {
    return readRecords(law, text)[0] ?? null;
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    return null;
  }
}

function nameOf({ kind, name, level }: Seat): string {
  return kind === 'person' || name ? name : `Pasang ${level}`;
}
