import type { Law } from '../../core/law';
import { Refused } from '../../wire/refused';
import type {
  AskPause,
  AskRematch,
  PlayMove,
  Resign,
  TableMessage,
  TableRequest,
  Undo,
} from '../../wire/types';
import { problem } from '../problem';
import { RequestRefused, refusal, tableRefused } from '../play/refused';
import { sideAt, type Side } from '../play/side';
import { goOn, pauseNow, play, resign, takeBack } from '../play/table';
import type { Change, Table } from '../play/table-data';
import type { Engine } from './engine';
import type { Hall } from './hall';
import type { LiveTable, Watcher } from './live-table';
import { TableHints } from './table-hints';

type Act = PlayMove | Undo | Resign | AskRematch | AskPause;

/** Where a page's requests to one table arrive: whose seat, which request, what came of it. */
export class TableDesk implements Watcher {
  private live: Promise<LiveTable | null> = Promise.resolve(null);
  private readonly hints: TableHints;

  constructor(
    private readonly law: Law,
    private readonly hall: Hall,
    engine: Engine,
    private readonly id: string,
    private readonly told: (message: TableMessage) => void,
  ) {
    this.hints = new TableHints(engine, this);
  }

  tell(message: TableMessage): void {
    if (message.kind === 'state') this.hints.keepTo(message.state);
    this.told(message);
  }

  refuse(id: string, fault: unknown): void {
    this.told({ kind: 'refused', id, refusal: refusalOf(fault) });
  }

  /** The page is shown: it is at the table. */
  come(): void {
    this.live = this.live.then(
      (live) =>
        live ??
        this.hall.join(this.id, this).catch((fault: unknown) => {
          this.refuse('', fault);
          return null;
        }),
    );
  }

  /** The page is hidden or closed: it is not at the table. */
  go(): void {
    this.hints.stop();
    this.live = this.live.then(async (live) => {
      // What could not be kept is as after a kill: when somebody comes back, the clock will have stood still.
      if (live) await this.hall.leave(live, this).catch(() => undefined);
      return null;
    });
  }

  async hear(request: TableRequest): Promise<void> {
    const live = await this.live;
    if (!live) return;
    switch (request.kind) {
      case 'hello':
        return request.version === live.table.version ? undefined : live.tellStateTo(this);
      case 'offer':
      case 'accept':
      case 'decline':
      case 'abort':
      case 'claim':
      case 'say':
        return this.refuse(request.id, tableRefused('nobody_to_ask'));
      case 'echo':
        return;
      case 'ping':
        return this.tell({ kind: 'pong', at: request.at ?? null });
      case 'hint':
        return this.hints.ask(request, live.table);
      case 'play':
      case 'undo':
      case 'resign':
      case 'rematch':
      case 'pause':
      case 'go':
        return this.act(request, live);
    }
  }

  /** Carries out what the page asks for, and says that it is done only when it is kept. */
  private async act(request: Act, live: LiveTable): Promise<void> {
    try {
      const { version } = await this.done(request, live);
      this.tell({ kind: 'done', id: request.id, version });
    } catch (fault) {
      this.refuse(request.id, fault);
    }
  }

  private done(request: Act, live: LiveTable): Promise<Change> {
    const { id, kind } = request;
    switch (kind) {
      case 'play': {
        const { ply, move } = request;
        const seat = sideAt(ply);
        return live.do((table, at) => {
          checkMayAct(table, seat);
          return play(this.law, table, { seat, move, ply, at, request: id });
        });
      }
      case 'resign': {
        const { ply, side } = request;
        return live.do((table, at) => {
          checkMayAct(table, side);
          return resign(table, side, ply, at, id);
        });
      }
      case 'undo':
        return live.do((table, at) => takeBack(table, request.ply, at, id));
      case 'pause':
        return live.do((table, at) => pauseNow(table, 'asked', at, id));
      case 'go':
        return live.do((table, at) => goOn(table, at, id));
      case 'rematch':
        return live.agreeRematch(id);
    }
  }
}

/** At one screen whoever is at the table may act for every person there, and nobody for an engine. */
function checkMayAct(table: Table, seat: Side): void {
  if (table.seats[seat].kind !== 'person') throw tableRefused('not_your_seat', seat);
}

/** Every kind of no, as a line tells it; what nobody foresaw is a fault of the engine or of the page. */
export function refusalOf(fault: unknown) {
  if (fault instanceof RequestRefused) return fault.refusal;
  const told = fault instanceof Refused ? fault : problem(500, 'engine_failed');
  if (told !== fault) console.warn(fault);
  return refusal(told.problem.error, told.problem.text);
}
