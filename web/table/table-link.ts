import { ConnectionBanner } from '../parts/connection-banner';
import { api } from '../wire/api';
import { ignoreUnknown, type Line, type Told } from '../wire/line';
import type {
  HintTold,
  OfferState,
  PresenceTold,
  Refusal,
  Said,
  StateChanged,
  TableMessage,
  TableRequest,
  TableState,
  VacationsTold,
} from '../wire/types';
import type { Side } from '../board/choice';
import { sentence } from '../words/words';

type OfferName = OfferState['kind'];

export interface TableListener {
  state(state: TableState): void;
  refused(refusal: Refusal): void;
  /** The table has been deleted. */
  gone(text: string): void;
  hint(told: HintTold): void;
  depth(ply: number, depth: number): void;
  seated(seats: readonly Side[]): void;
  presence(told: PresenceTold): void;
  said(told: Said): void;
  vacations(told: VacationsTold): void;
}

/** The line to one table: what a player does, and what comes back. */
export class TableLink {
  /** The state that the page has, to which changes are added. */
  private has: TableState | null = null;
  /** The hint that is on its way. */
  private hinting: { id: string; ply: number } | null = null;
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
      () => this.greeting(),
    );
  }

  /** The state is known from elsewhere: only newer ones are wanted. */
  known(state: TableState): void {
    this.has = state;
  }

  play(ply: number, move: string): void {
    this.line.ask((id) => ({ kind: 'play', id, ply, move }));
  }

  undo(ply: number): void {
    this.line.ask((id) => ({ kind: 'undo', id, ply }));
  }

  resign(ply: number, side: Side): void {
    this.line.ask((id) => ({ kind: 'resign', id, ply, side }));
  }

  hint(ply: number): void {
    this.endHint();
    this.hinting = { id: this.line.ask((id) => ({ kind: 'hint', id, ply })), ply };
  }

  rematch(): void {
    this.line.ask((id) => ({ kind: 'rematch', id }));
  }

  pause(paused: boolean): void {
    this.line.ask((id) => ({ kind: paused ? 'pause' : 'go', id }));
  }

  offer(ply: number, side: Side, offer: OfferName): void {
    this.line.ask((id) => ({ kind: 'offer', id, ply, side, offer }));
  }

  answer(kind: 'accept' | 'decline', ply: number, side: Side, offer: OfferName): void {
    this.line.ask((id) => ({ kind, id, ply, side, offer }));
  }

  /** Calls a round off, or claims it from an opponent who has gone. */
  leave(kind: 'abort' | 'claim', ply: number, side: Side): void {
    this.line.ask((id) => ({ kind, id, ply, side }));
  }

  say(side: Side, phrase: Said['phrase']): void {
    this.line.ask((id) => ({ kind: 'say', id, side, phrase }));
  }

  close(): void {
    this.line.close();
    this.banner.close();
  }

  private receive(message: Told<TableMessage>): void {
    switch (message.kind) {
      case 'state':
        return this.take(message.state);
      case 'changed':
        return this.add(message);
      case 'done':
        return this.line.settle(message.id);
      case 'refused':
        this.line.settle(message.id);
        return this.refuse(message.refusal);
      case 'hint':
        if (message.final) this.line.settle(message.id);
        return this.listener.hint(message);
      case 'thinking':
        return this.listener.depth(message.ply, message.depth);
      case 'seated':
        return this.listener.seated(message.seats);
      case 'presence':
        return this.listener.presence(message);
      case 'vacations':
        return this.listener.vacations(message);
      case 'said':
        return this.listener.said(message);
      case 'probe':
        return this.line.send({ kind: 'echo', number: message.number });
      default:
        return ignoreUnknown(message);
    }
  }

  private greeting(): TableRequest {
    return { kind: 'hello', version: this.has?.version ?? null, changes: true };
  }

  /** Puts a state together; a page that does not have the one before asks for all of it. */
  private add({ since, kept, more, fields }: StateChanged): void {
    if (this.has?.version !== since) {
      this.has = null;
      return this.line.send(this.greeting());
    }
    this.take({ ...this.has, ...fields, moves: [...this.has.moves.slice(0, kept), ...more] });
  }

  /** Two tabs and a resync may overlap: never go back in time. */
  private take(state: TableState): void {
    if (this.has && state.version < this.has.version) return;
    this.has = state;
    if (this.hinting?.ply !== state.view.ply || state.status === 'finished') this.endHint();
    this.listener.state(state);
  }

  /** The server ends a hint with its position and does not say so: it is not to be asked for again. */
  private endHint(): void {
    if (this.hinting) this.line.settle(this.hinting.id);
    this.hinting = null;
  }

  private refuse(refusal: Refusal): void {
    if (refusal.reason !== 'not_found') return this.listener.refused(refusal);
    this.close();
    this.listener.gone(sentence(refusal.text));
  }
}
