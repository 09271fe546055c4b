import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { showBanner } from '../parts/banner';
import { onlyPerson } from '../parts/seats';
import { Refused, api } from '../wire/api';
import { correspondence } from '../wire/correspondence';
import { isHere } from '../wire/here';
import type { PositionView } from '../wire/types';
import { withLine } from './prepared-lines';
import type { SeenTable } from './seen-table';

/** What one prepares while the opponent thinks: the lines that are kept, and the one that is being played through. */
export class PreparedMoves {
  /** The position after the line that is being made; none while none is. */
  view: PositionView | null = null;
  /** The lines that the server keeps, from the opponent's next move on. */
  lines: string[][] = [];
  /** The line that is being made; none while none is. */
  line: string[] | null = null;
  private table: SeenTable | null = null;
  private look: typeof import('./prepared-card') | null = null;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** The table has changed: what was being made is out of date. */
  async renew(table: SeenTable): Promise<void> {
    const before = this.table;
    this.table = table;
    if (before?.version === table.version && before.mine?.join() === table.mine?.join()) return;
    this.cancel();
    if (!mayPrepare(table)) return void (this.lines = []);
    await this.attempt(async () => {
      const [look, told] = await Promise.all([
        import('./prepared-card'),
        correspondence.prepared(table.id),
      ]);
      if (this.table?.version !== table.version) return;
      this.look = look;
      this.lines = told.lines;
    });
  }

  /** What is prepared, and how to prepare more. */
  card(table: SeenTable) {
    return this.look && mayPrepare(table) ? this.look.preparedCard(this) : nothing;
  }

  /** What to show on the board now, while an answer is being prepared; nothing while none is. */
  making(table: SeenTable): TemplateResult | null {
    return this.look && this.line ? this.look.preparingCard(table, this, this.line) : null;
  }

  begin(): void {
    void this.show([]);
  }

  cancel(): void {
    this.line = this.view = null;
    this.host.requestUpdate();
  }

  /** One move of the line that is being made is taken back. */
  back(): void {
    if (this.line) void this.show(this.line.slice(0, -1));
  }

  /** A move chosen on the board; whether it belongs to the line that is being made. */
  add(table: SeenTable, move: string): boolean {
    if (!this.line || !mayPrepare(table)) return false;
    void this.show([...this.line, move]);
    return true;
  }

  save(): void {
    const { line } = this;
    if (line?.length) void this.keep(withLine(this.lines, line)).then(() => this.cancel());
  }

  remove(line: readonly string[]): void {
    void this.keep(this.lines.filter((one) => one !== line));
  }

  private async show(line: string[]): Promise<void> {
    const { table } = this;
    if (!table) return;
    await this.attempt(async () => {
      const view = line.length
        ? await api.position({ position: table.view.position }, line)
        : { ...table.view };
      if (this.table !== table) return;
      this.line = line;
      this.view = view;
    });
  }

  private async keep(lines: readonly (readonly string[])[]): Promise<void> {
    const { table } = this;
    if (!table) return;
    await this.attempt(async () => {
      const told = await correspondence.prepare(table.id, table.view.ply, lines);
      if (this.table === table) this.lines = told.lines;
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 8);
    }
    this.host.requestUpdate();
  }
}

/** Whether moves can be prepared now: the opponent thinks, in a round with days for each move. */
function mayPrepare(table: SeenTable): boolean {
  const me = table.mine ? onlyPerson(table) : null;
  const far = table.two_people && Boolean(table.clock?.days) && !isHere(table.id);
  return far && table.status === 'playing' && me !== null && me !== table.view.to_move;
}
