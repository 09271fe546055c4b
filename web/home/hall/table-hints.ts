import type { AskHint, PositionView, TableMessage, TableState } from '../../wire/types';
import { tableRefused } from '../play/refused';
import type { Table } from '../play/table-data';
import type { Engine, Search } from './engine';

interface Page {
  tell(message: TableMessage): void;
  refuse(id: string, fault: unknown): void;
}

/** Hints for a page at a table: one at a time, better and better, and only for the position that stands. */
export class TableHints {
  private search: Search<unknown> | null = null;
  private position = '';

  constructor(
    private readonly engine: Engine,
    private readonly page: Page,
  ) {}

  /** Begins to think about a hint; a newer question replaces an older one. */
  async ask({ id, ply }: AskHint, { finish, round }: Table): Promise<void> {
    this.stop();
    const { now } = round;
    try {
      if (finish) throw tableRefused('finished');
      if (ply !== now.ply) throw tableRefused('stale', null, now.ply);
      await this.think(id, now);
    } catch (fault) {
      this.page.refuse(id, fault);
    }
  }

  /** Stops, if the position that is thought about has passed. */
  keepTo({ status, view }: TableState): void {
    if (status === 'finished' || view.position !== this.position) this.stop();
  }

  stop(): void {
    this.search?.stop();
    this.search = null;
  }

  private async think(id: string, { position }: PositionView): Promise<void> {
    this.position = position;
    this.search = this.engine.run((searcher) =>
      searcher.hint(position, (told) => this.page.tell({ kind: 'hint', id, ...told })),
    );
    await this.search.found;
  }
}
