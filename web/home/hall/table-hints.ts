import type { Law } from '../../core/law';
import type {
  AskHint,
  HintTold,
  PositionView,
  TableMessage,
  TableState,
  Value,
} from '../../wire/types';
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
    private readonly law: Law,
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

  private async think(id: string, view: PositionView): Promise<void> {
    this.position = view.position;
    let last: HintTold | null = null;
    this.search = this.engine.run((searcher) =>
      searcher.hint(view.position, ({ lines: [line] }) => {
        const told = line && this.told(id, view, line.moves[0], line.value);
        if (told) this.page.tell((last = told));
      }),
    );
    const found = await this.search.found;
    if (found !== null && last) this.page.tell({ ...(last as HintTold), final: true });
  }

  private told(id: string, view: PositionView, move = '', value: Value): HintTold | null {
    const choice = view.choices.find((one) => one.move === move);
    if (!choice) return null;
    const choices_left = this.law.view(view.position, [move]).choices.length;
    const proved = provedFor(view.to_move, value);
    return { kind: 'hint', id, ply: view.ply, choice, choices_left, value, proved, final: false };
  }
}

/** What is proved for a side by a value, which is as South sees it; none while it is a guess. */
function provedFor(side: 'south' | 'north', { exact, margin }: Value): HintTold['proved'] {
  if (!exact) return null;
  const own = side === 'south' ? margin : -margin;
  return own > 0 ? 'win' : own < 0 ? 'loss' : 'draw';
}
