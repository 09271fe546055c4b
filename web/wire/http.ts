import { language } from '../words/language';
import { say } from '../words/words';
import { at } from './address';
import { noticed } from './reach';
import { Refused } from './refused';
import type {
  About,
  FactsTold,
  Imported,
  LineViews,
  NewTable,
  PaintedPattern,
  Pattern,
  PatternCheck,
  PositionView,
  Problem,
  Reasons,
  RecordText,
  RecordTree,
  SeenLines,
  SetUp,
  SetUpView,
  TablePage,
  TableState,
} from './types';

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    const headers = { ...init.headers, 'accept-language': language, 'x-pasang': '1' };
    response = await fetch(at(`/api${path}`), { ...init, headers });
    noticed(true);
  } catch {
    noticed(false);
    throw new Refused({ error: 'unreachable', text: say('wire.unreachable'), field: null }, 0);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refused(
    problem ?? { error: 'unknown', text: say('wire.unknown'), field: null },
    response.status,
  );
}

/** Asks the server something. */
export async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await send(path, init)).json()) as Answer;
}

/** Asks the server to do something, of which nothing is told. */
export async function order(path: string, init: RequestInit): Promise<void> {
  await send(path, init);
}

async function read(path: string): Promise<string> {
  return (await send(path)).text();
}

/** A request with something in JSON. */
export function body(method: string, value: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function plain(method: string, text: string): RequestInit {
  return { method, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text };
}

/** Where a line starts: a position, or a pattern under an agreement. */
export type Start = { position: string } | { pattern: string; agreement: string };

const id = encodeURIComponent;

/** All patterns, page by page: on each but the last are as many of one's own as fit. */
async function allPatterns(after = ''): Promise<Pattern[]> {
  const limit = 200;
  const page = await ask<Pattern[]>(
    `/patterns?${new URLSearchParams({ limit: `${limit}`, after })}`,
  );
  const own = page.filter((pattern) => pattern.own);
  const last = own.at(-1);
  return own.length < limit || !last ? page : [...page, ...(await allPatterns(last.name))];
}

/** Everything the page asks once, one verb each, as the server answers it. */
export const questions = {
  about: () => ask<About>('/about'),
  patterns: () => allPatterns(),
  /** What is to be said of a pattern while it is painted. */
  checkPattern: (rows: string) => ask<PatternCheck>('/patterns/check', body('POST', { rows })),
  keepPattern: (pattern: PaintedPattern) => ask<Pattern>('/patterns', body('POST', pattern)),
  changePattern: (name: string, pattern: PaintedPattern) =>
    ask<Pattern>(`/patterns/${id(name)}`, body('PUT', pattern)),
  deletePattern: (name: string) => order(`/patterns/${id(name)}`, { method: 'DELETE' }),
  restorePattern: (name: string) => order(`/patterns/${id(name)}/restore`, { method: 'POST' }),

  openTable: (table: NewTable) => ask<TableState>('/tables', body('POST', table)),
  table: (table: string) => ask<TableState>(`/tables/${id(table)}`),
  tables: (query: Record<string, string>) =>
    ask<TablePage>(`/tables?${new URLSearchParams(query).toString()}`),
  renameTable: (table: string, title: string) =>
    order(`/tables/${id(table)}`, body('PATCH', { title })),
  deleteTable: (table: string) => order(`/tables/${id(table)}`, { method: 'DELETE' }),
  restoreTable: (table: string) => order(`/tables/${id(table)}/restore`, { method: 'POST' }),

  record: (table: string) => read(`/tables/${id(table)}/record`),
  /** The records of some tables, or of all. */
  records: (tables: readonly string[]) =>
    read(`/records${tables.length ? `?ids=${tables.map(id).join(',')}` : ''}`),
  study: (table: string) => ask<RecordTree>(`/tables/${id(table)}/study`),
  keepStudy: (table: string, study: RecordTree) =>
    order(`/tables/${id(table)}/study`, body('PUT', study)),
  importRecords: (text: string) => ask<Imported>('/records', plain('POST', text)),
  writeRecord: async (tree: RecordTree) =>
    (await ask<RecordText>('/record/write', body('POST', tree))).text,

  position: (start: Start, moves: readonly string[] = []) =>
    ask<PositionView>('/position', body('POST', { ...start, moves })),
  line: async (start: Start, moves: readonly string[]) =>
    (await ask<LineViews>('/line', body('POST', { ...start, moves }))).views,
  why: async (position: string, point: string) =>
    (await ask<Reasons>('/why', body('POST', { position, point, move: null }))).refusals,

  /** Why a move is not allowed; null if it is. */
  whyMove: async (position: string, move: string) =>
    (await ask<Reasons>('/why', body('POST', { position, point: null, move }))).refusals[0] ?? null,

  /** What some legal moves take and lead to, as far as the law knows. */
  facts: async (position: string, moves: readonly string[]) =>
    (await ask<FactsTold>('/facts', body('POST', { position, moves }))).facts,

  /** The lines that a ka would see from a point. */
  linesFrom: async (position: string, point: string) =>
    (await ask<SeenLines>('/seen', body('POST', { position, point }))).lines,

  /** What position a board is that somebody lays out, or what is wrong with it yet. */
  setUp: (board: SetUp) => ask<SetUpView>('/setup', body('POST', board)),

  /** Where a sheet to print is found: the empty board, or the card of a pattern; null if it is not made in that form. */
  sheetAddress: (pattern: string | null, ending: 'svg' | 'pdf'): Promise<string | null> =>
    Promise.resolve(
      at(
        `/api/print/${pattern === null ? 'board' : `pattern/${id(pattern)}`}.${ending}?lang=${language}`,
      ),
    ),

  /** Where a document for teachers is found; null if nobody makes it. */
  teachingAddress: (name: string): Promise<string | null> =>
    Promise.resolve(at(`/api/print/teaching/${name}.pdf?lang=${language}`)),
};
