import type { Law } from '../../core/law';
import { Refused } from '../../wire/refused';
import type { TableMessage } from '../../wire/types';
import { fallsAt } from '../play/clock';
import { NotOpened, rebuilt } from '../play/history';
import { refusal, tableRefused } from '../play/refused';
import { nextRound } from '../play/rematch';
import { agreeRematch, fall, goOn, opened, pauseNow, unchanged } from '../play/table';
import type { Change, KeptChange, Table } from '../play/table-data';
import { engineDue, tableState } from '../play/table-view';
import type { Opening, TableRow } from '../store/rows';
import { Overtaken, isMissing, newId, type TableStore } from '../store/table-store';
import { damaged } from '../unable';
import { FlagTimer } from './flag-timer';
import { Hold, exclusively, ifFree } from './locks';

/** What a player wants to do at a table at some moment. */
export type Deed = (table: Table, at: number) => Change;

/** Whoever is at the table, and is told what happens there. */
export interface Watcher {
  tell(message: TableMessage): void;
}

/** What a table needs of the house it stands in. */
export interface House {
  readonly law: Law;
  readonly tables: TableStore;
  readonly now: () => number;
  /** Lets the engine think about a table's position, until it is stopped. */
  think(live: LiveTable): { stop(): void };
  /** Lets other tabs know that a table has changed. */
  changed(id: string): void;
}

const RETRY_MS = 1000;

/** A table that is open now: the one place where it changes; every change is on disk before anybody hears of it. */
export class LiveTable {
  depth = 0;
  private readonly watchers = new Set<Watcher>();
  private readonly flag: FlagTimer;
  private holds: Hold[] = [];
  private isHolder = false;
  private turn: { stop(): void } | null = null;

  private constructor(
    private readonly house: House,
    public row: TableRow,
    public table: Table,
  ) {
    this.flag = new FlagTimer(house.now, {
      timeIsUp: () => void this.attempt(() => this.do(unchanged)),
      slept: (from) => void this.attempt(() => this.sleptSince(from)),
    });
  }

  /** The table with this name as it is kept. */
  static async load(house: House, id: string): Promise<LiveTable> {
    const { row, changes } = await house.tables.load(id);
    return new LiveTable(house, row, read(house.law, changes));
  }

  get isEmpty(): boolean {
    return this.watchers.size === 0;
  }

  /** Does something at the table; a fallen flag is noticed first. */
  do(deed: Deed, next: ((table: Table, at: number) => Opening) | null = null): Promise<Change> {
    return exclusively(`pasang.table.${this.row.id}`, async () => {
      await this.refresh();
      const at = this.house.now();
      const fallen = fall(this.table, at);
      if (fallen) await this.keep(fallen);
      const change = deed(this.table, at);
      const follows = next && change.table.next;
      if (change.events.length)
        await this.keep(change, follows ? [follows, next(this.table, at)] : null);
      return change;
    });
  }

  /** Agrees on another round and opens its table, in one transaction (R20). */
  agreeRematch(request: string): Promise<Change> {
    const id = newId();
    const { title, pattern } = this.row;
    return this.do(
      (table, at) => agreeRematch(table, id, at, request),
      (table, at) => {
        const changes = [opened(this.house.law, nextRound(this.house.law, table, at))];
        return { changes, title, pattern, study: null };
      },
    );
  }

  /** A page comes to look; if everybody had left, the table goes on. */
  async join(watcher: Watcher): Promise<void> {
    const { id } = this.row;
    if (this.isEmpty) {
      await ifFree(`pasang.at.${id}`, () => this.standStill());
      await this.takeSeat(id);
    }
    this.watchers.add(watcher);
    await this.do((table, at) => (table.pause === 'left' ? goOn(table, at) : unchanged(table)));
    this.reconsider();
  }

  /** Is at the table, so that its clock runs, and thinks for its engines, unless another tab does already. */
  private async takeSeat(id: string): Promise<void> {
    const at = new Hold(`pasang.at.${id}`, 'shared');
    const engine = new Hold(`pasang.engine.${id}`, 'exclusive');
    this.holds = [at, engine];
    void engine.held.then(() => this.takeOver(engine));
    await at.held;
  }

  /** Thinks for the engines from now on; what a tab did last that was killed may never have been told. */
  private async takeOver(engine: Hold): Promise<void> {
    this.isHolder = this.holds.includes(engine);
    if (!this.isHolder) return;
    this.reconsider();
    await this.attempt(() =>
      exclusively(`pasang.table.${this.row.id}`, async () => {
        if (!(await this.refresh())) return;
        this.reconsider();
        this.tellState();
      }),
    );
  }

  /** A page goes; when nobody is left anywhere, engines stop thinking and clocks stand still. */
  async leave(watcher: Watcher): Promise<void> {
    this.watchers.delete(watcher);
    if (!this.isEmpty) return;
    await this.close();
    await ifFree(`pasang.at.${this.row.id}`, async () => {
      const isRunning = (table: Table) => !table.pause && table.clock?.running;
      await this.do((table, at) =>
        isRunning(table) && this.isEmpty ? pauseNow(table, 'left', at) : unchanged(table),
      );
    });
  }

  /** Nobody thinks here and no flag falls any more. */
  async close(): Promise<void> {
    const { holds } = this;
    this.holds = [];
    this.isHolder = false;
    this.turn?.stop();
    this.turn = null;
    this.flag.set(null);
    await Promise.all(holds.map((hold) => hold.letGo()));
  }

  /** Another tab has changed the table: look at it again, and tell. */
  async overtaken(): Promise<void> {
    try {
      if (await this.refresh()) this.reconsider();
      this.tellState();
    } catch (fault) {
      if (!isMissing(fault)) throw fault;
      await this.close();
      this.tellAll({ kind: 'refused', id: '', refusal: refusal('not_found', fault.problem.text) });
    }
  }

  state() {
    return tableState(this.house.law, this.row, this.table, this.house.now());
  }

  tellStateTo(watcher: Watcher, state = this.state()): void {
    watcher.tell({ kind: 'state', state });
    const { ply } = this.table.round.now;
    if (engineDue(this.table)) watcher.tell({ kind: 'thinking', ply, depth: this.depth });
  }

  tellAll(message: TableMessage): void {
    for (const watcher of this.watchers) watcher.tell(message);
  }

  private tellState(): void {
    const state = this.state();
    for (const watcher of this.watchers) this.tellStateTo(watcher, state);
  }

  /** A table whose clock was running when its tab was killed lost no time meanwhile. */
  private async standStill(): Promise<void> {
    await this.refresh();
    const { clock, pause } = this.table;
    if (clock?.running && !pause) await this.keep(pauseNow(this.table, 'left', clock.since));
  }

  /** What passed while the machine slept is nobody's time. */
  private async sleptSince(from: number): Promise<void> {
    await exclusively(`pasang.table.${this.row.id}`, async () => {
      await this.refresh();
      const { clock, pause } = this.table;
      if (!clock?.running || pause) return;
      await this.keep(pauseNow(this.table, 'left', Math.max(from, clock.since)));
      await this.keep(goOn(this.table, this.house.now()));
    });
  }

  /** Looks whether somebody else has changed the table; true if so. */
  private async refresh(): Promise<boolean> {
    const row = await this.house.tables.row(this.row.id);
    const isSame = row.version === this.table.version;
    this.row = row;
    if (isSame) return false;
    const kept = await this.house.tables.load(this.row.id);
    this.row = kept.row;
    this.table = read(this.house.law, kept.changes);
    return true;
  }

  private async keep(change: Change, next: [string, Opening] | null = null): Promise<void> {
    try {
      this.row = await this.house.tables.append(this.row.id, change, next);
    } catch (fault) {
      if (!(fault instanceof Overtaken)) throw fault;
      await this.refresh();
      throw tableRefused('stale', null, this.table.round.now.ply);
    }
    this.table = change.table;
    this.house.changed(this.row.id);
    this.reconsider();
    this.tellState();
  }

  /** After a change: let go of a search for a position that has passed, begin the next, set the flag. */
  private reconsider(): void {
    if (this.isEmpty) return;
    this.turn?.stop();
    this.depth = 0;
    const isDue = this.isHolder && engineDue(this.table);
    this.turn = isDue ? this.house.think(this) : null;
    this.flag.set(fallsAt(this.table.clock));
  }

  /** What could not be kept is tried again; a fault of the machinery never decides a round. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.flag.set(fallsAt(this.table.clock));
    } catch {
      if (!this.isEmpty) setTimeout(() => this.flag.set(fallsAt(this.table.clock)), RETRY_MS);
    }
  }
}

/** The table that kept changes made; what the law does not know as a round is damaged. */
function read(law: Law, changes: readonly KeptChange[]): Table {
  try {
    return rebuilt(law, changes);
  } catch (fault) {
    if (!(fault instanceof Refused || fault instanceof NotOpened)) throw fault;
    throw damaged();
  }
}
