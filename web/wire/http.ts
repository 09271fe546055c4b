import { say, sentence } from '../words/words';
import type {
  About,
  NewTable,
  Pattern,
  PositionView,
  Problem,
  RecordTree,
  Refusal,
  TableState,
  TableSummary,
} from './types';

/** The server said no, in words fit to show. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(sentence(problem.text));
  }
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused({ error: 'unreachable', text: say('wire.unreachable'), field: null }, 0);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refused(
    problem ?? { error: 'unknown', text: say('wire.unknown'), field: null },
    response.status,
  );
}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await send(path, init)).json()) as Answer;
}

function body(method: string, value: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function plain(method: string, text: string): RequestInit {
  return { method, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text };
}

/** Where a line starts: a position, or a pattern under an agreement. */
export type Start = { position: string } | { pattern: string; agreement: string };

const id = encodeURIComponent;

/** Everything the page asks of the server, one verb each. */
export const api = {
  about: () => ask<About>('/about'),
  patterns: () => ask<Pattern[]>('/patterns'),
  keepPattern: (pattern: { title: string; rows: string }) =>
    ask<Pattern>('/patterns', body('POST', pattern)),
  changePattern: (name: string, pattern: { title: string; rows: string }) =>
    ask<Pattern>(`/patterns/${id(name)}`, body('PUT', pattern)),
  deletePattern: (name: string) => send(`/patterns/${id(name)}`, { method: 'DELETE' }),
  restorePattern: (name: string) => send(`/patterns/${id(name)}/restore`, { method: 'POST' }),

  openTable: (table: NewTable) => ask<TableState>('/tables', body('POST', table)),
  table: (table: string) => ask<TableState>(`/tables/${id(table)}`),
  tables: (query: Record<string, string>) =>
    ask<{ tables: TableSummary[]; more: boolean }>(`/tables?${new URLSearchParams(query)}`),
  renameTable: (table: string, title: string) =>
    send(`/tables/${id(table)}`, body('PATCH', { title })),
  deleteTable: (table: string) => send(`/tables/${id(table)}`, { method: 'DELETE' }),
  restoreTable: (table: string) => send(`/tables/${id(table)}/restore`, { method: 'POST' }),

  record: async (table: string) => (await send(`/tables/${id(table)}/record`)).text(),
  study: (table: string) => ask<RecordTree>(`/tables/${id(table)}/study`),
  keepStudy: (table: string, study: RecordTree) =>
    send(`/tables/${id(table)}/study`, body('PUT', study)),
  importRecords: (text: string) =>
    ask<{ imported: TableSummary[] }>('/records', plain('POST', text)),
  writeRecord: async (tree: RecordTree) =>
    (await ask<{ text: string }>('/record/write', body('POST', tree))).text,

  position: (start: Start, moves: readonly string[] = []) =>
    ask<PositionView>('/position', body('POST', { ...start, moves })),
  line: async (start: Start, moves: readonly string[]) =>
    (await ask<{ views: PositionView[] }>('/line', body('POST', { ...start, moves }))).views,
  why: async (position: string, point: string) =>
    (await ask<{ refusals: Refusal[] }>('/why', body('POST', { position, point, move: null })))
      .refusals,
};
