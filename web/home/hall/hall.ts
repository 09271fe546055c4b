import { LiveTable, type House, type Watcher } from './live-table';

/** All tables that a page of this tab is at. */
export class Hall {
  private readonly tables = new Map<string, Promise<LiveTable>>();

  constructor(private readonly house: House) {}

  /** Brings somebody to a table, which is open as long as somebody is at it. */
  async join(id: string, watcher: Watcher): Promise<LiveTable> {
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
      await this.leave(live, watcher).catch(() => undefined);
      throw fault;
    }
  }

  async leave(live: LiveTable, watcher: Watcher): Promise<void> {
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
