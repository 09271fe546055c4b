import { ConnectionBanner } from '../parts/connection-banner';
import { api } from '../wire/api';
import { ignoreUnknown, type Line, type Told } from '../wire/line';
import type { HintTold, Refusal, TableMessage, TableRequest, TableState } from '../wire/types';
import { sentence } from '../words/words';

export interface TableListener {
  state(state: TableState): void;
  refused(refusal: Refusal): void;
  /** The table has been deleted. */
  gone(text: string): void;
  hint(told: HintTold): void;
  depth(ply: number, depth: number): void;
}

/** The line to one table: what a player does, and what comes back. */
export class TableLink {
  private version: number | null = null;
  private readonly line: Line<TableRequest>;
  private readonly banner = new ConnectionBanner();

  constructor(
    table: string,
    private readonly listener: TableListener,
  ) {
    this.line = api.tableLine(
      table,
      {
        receive: (message) => this.receive(message),
        connected: (standing) => this.banner.connected(standing),
      },
      () => ({ kind: 'hello', version: this.version }),
    );
  }

  /** The state is known from elsewhere: only newer ones are wanted. */
  known(state: TableState): void {
    this.version = state.version;
  }

  play(ply: number, move: string): void {
    this.line.ask((id) => ({ kind: 'play', id, ply, move }));
  }

  undo(ply: number): void {
    this.line.ask((id) => ({ kind: 'undo', id, ply }));
  }

  resign(ply: number, side: 'south' | 'north'): void {
    this.line.ask((id) => ({ kind: 'resign', id, ply, side }));
  }

  hint(ply: number): void {
    this.line.ask((id) => ({ kind: 'hint', id, ply }));
  }

  rematch(): void {
    this.line.ask((id) => ({ kind: 'rematch', id }));
  }

  pause(paused: boolean): void {
    this.line.ask((id) => ({ kind: paused ? 'pause' : 'go', id }));
  }

  close(): void {
    this.line.close();
    this.banner.close();
  }

  private receive(message: Told<TableMessage>): void {
    switch (message.kind) {
      case 'state':
        return this.take(message.state);
      case 'done':
        return this.line.settle(message.id);
      case 'refused':
        this.line.settle(message.id);
        return this.refuse(message.refusal);
      case 'hint':
        this.line.settle(message.id);
        return this.listener.hint(message);
      case 'thinking':
        return this.listener.depth(message.ply, message.depth);
      default:
        return ignoreUnknown(message);
    }
  }

  /** Two tabs and a resync may overlap: never go back in time. */
  private take(state: TableState): void {
    if (this.version !== null && state.version < this.version) return;
    this.version = state.version;
    this.listener.state(state);
  }

  private refuse(refusal: Refusal): void {
    if (refusal.reason !== 'not_found') return this.listener.refused(refusal);
    this.close();
    this.listener.gone(sentence(refusal.text));
  }
}
