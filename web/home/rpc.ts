import type {
  AnalysisMessage,
  AnalysisRequest,
  Problem,
  TableMessage,
  TableRequest,
} from '../wire/types';

/** What the page asks its Worker; a number stands for the question or the line. */
export type ToHome =
  | { ask: number; question: string; args: readonly unknown[] }
  | { line: number; open: 'analysis' }
  | { line: number; open: 'table'; table: string }
  | { line: number; request: TableRequest | AnalysisRequest }
  | { line: number; close: true }
  /** Whether anybody can see the page: what nobody sees does no work and loses no time. */
  | { shown: boolean }
  /** Megabytes that the engine may take. */
  | { memory: number };

/** What the Worker tells the page. */
export type FromHome =
  | { answer: number; value: unknown }
  | { answer: number; problem: Problem; status: number }
  | { line: number; message: TableMessage | AnalysisMessage }
  /** The Worker lives as long as it holds the lock with this name. */
  | { alive: string }
  /** Another Worker is wanted, that is spoken with by this port. */
  | { make: string; port: MessagePort }
  /** Something is kept here for the first time: the browser is to be asked not to throw it away. */
  | { persist: true };
