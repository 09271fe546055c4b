import type { Pong } from './types';

/** A request that is answered under its own id. */
export type Answered<Request> = Extract<Request, { id: string }>;

/** What a line tells its listener; that the other end lives is the line's own affair. */
export type Told<Message> = Exclude<Message, Pong>;

export interface Listener<Message> {
  receive(message: Told<Message>): void;
  /** Whether the line stands. */
  connected(standing: boolean): void;
}

/**
 * A conversation with whoever holds a table or looks at positions: typed requests go in, typed messages come out.
 * A socket is one such line; a table kept in this browser may be another, with the same messages, refusals and versions.
 */
export interface Line<Request> {
  /** Asks what is answered under an id, and asks again after a lost connection until it is settled; returns the id. */
  ask(request: (id: string) => Answered<Request>): string;
  /** Sends what needs no answer. */
  send(request: Request): void;
  /** No answer is awaited any longer. */
  settle(id: string): void;
  close(): void;
}

/** For what no `case` knows: the checker counts the kinds, and a newer server may tell others. */
export function ignoreUnknown(message: never): void {
  void message;
}
