import { questions } from './http';
import { judgements } from './judgements';
import type { Line, Listener } from './line';
import { LiveLine } from './live-line';
import type {
  AnalysisMessage,
  AnalysisRequest,
  TableMessage,
  TableRequest,
  TableState,
  TableSummary,
} from './types';

export type { Start } from './http';
export type { Judgement } from './judgements';
export { Refused } from './refused';

/** The two lines that stay open while a page is shown. */
export interface Lines {
  /** The line to one table; the greeting opens every connection. */
  tableLine(
    table: string,
    listener: Listener<TableMessage>,
    greeting: () => TableRequest,
  ): Line<TableRequest>;
  /** The line to an engine that looks at positions. */
  analysisLine(listener: Listener<AnalysisMessage>): Line<AnalysisRequest>;
}

/** All that is kept, in one file: for whoever keeps it for nobody but this visitor. */
export interface Everything {
  pack(): Promise<string>;
  /** Takes in what was packed; what is here already stays as it is. */
  unpack(text: string): Promise<{ tables: number; patterns: number }>;
}

/** This browser beside a server: rounds that it keeps itself, from the time when the server was away. */
export interface Beside {
  /** Whether the server is away now. */
  isAway(): boolean;
  /** The rounds that are kept here, newest first. */
  tables(): Promise<TableSummary[]>;
  /** Gives a round to the server, and then puts it away here; the name that it has there. */
  send(table: string): Promise<string>;
  /** Opens a table here like one of the server as it was last seen; the name of the new one. */
  copy(state: TableState): Promise<string>;
}

/** Whoever answers the page: everything it asks goes through here, and no page knows who that is. */
export type Api = typeof questions &
  typeof judgements &
  Lines & { everything: Everything | null; beside: Beside | null };

/** The server, over HTTP and sockets. */
export const server: Api = {
  ...questions,
  ...judgements,
  everything: null,
  beside: null,
  tableLine: (table, listener, greeting) =>
    new LiveLine<TableRequest, TableMessage>(
      `/live/table/${encodeURIComponent(table)}`,
      listener,
      greeting,
    ),
  analysisLine: (listener) =>
    new LiveLine<AnalysisRequest, AnalysisMessage>('/live/analysis', listener),
};

let answering: Api = server;

const listeners = new Set<() => void>();

/** Lets somebody know when others answer than before; returns how to be told no longer. */
export function onAnswerer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Others answer than before; lines that are open stay with whom they were opened. */
export function answererChanged(): void {
  for (const listener of listeners) listener();
}

/** From now on, somebody else answers. */
export function answerBy(answerer: Api): void {
  answering = answerer;
}

/** Whoever answers now. */
export const api: Api = new Proxy(server, {
  get: (_, question) => Reflect.get(answering, question) as unknown,
});
