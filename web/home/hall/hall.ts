import { LiveTable, type House, type Watcher } from './live-table';

/** All tables that a page of this tab is at. */
export class Hall {
  private readonly tables = new Map<string, Promise<LiveTable>>();
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(private readonly house: House) {}

  /** Brings somebody to a table, which is open as long as somebody is at it. */
  join(id: string, watcher: Watcher): Promise<LiveTable> {
    return this.inTurn(() => this.seat(id, watcher));
  }

  leave(live: LiveTable, watcher: Watcher): Promise<void> {
    return this.inTurn(() => this.unseat(live, watcher));
  }

  /** One comes or goes after the other: who comes to a table that another is about to leave empty would find its seats half given up. */
  private inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.lastTurn.then(work);
    this.lastTurn = done.catch(() => undefined);
    return done;
  }

  private async seat(id: string, watcher: Watcher): Promise<LiveTable> {
    const opening = this.tables.get(id) ?? LiveTable.load(this.house, id);
    this.tables.set(id, opening);
    const live = await opening.catch((fault: unknown) => {
      this.tables.delete(id);
      throw fault;
    });
    try {
      await live.join(watcher);
      return live;
    } catch (fault) {
      await this.unseat(live, watcher).catch(() => undefined);
      throw fault;
    }
  }

  private async unseat(live: LiveTable, watcher: Watcher): Promise<void> {
    try {
      await live.leave(watcher);
    } finally {
      if (live.isEmpty) this.tables.delete(live.row.id);
    }
  }

  /** A table as it stands, open or not. */
  async look(id: string): Promise<LiveTable> {
    return LiveTable.load(this.house, id);
  }

  /** A table was changed by somebody else, or got another title, or was put away. */
  async changed(id: string): Promise<void> {
    const live = await this.tables.get(id);
    await live?.overtaken();
  }
}
