import type { ReactiveControllerHost } from 'lit';
import { showBanner } from '../parts/banner';
import { Refused, api } from '../wire/api';
import type { PositionView, TableState } from '../wire/types';

/** Looking back at a round while it goes on: every position is fetched once, when first wanted. */
export class PastPositions {
  /** The past position shown; null is the present. */
  past: { ply: number; view: PositionView } | null = null;
  private table: TableState | null = null;
  private views: Promise<PositionView[]> | null = null;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** The round has moved on: what was fetched is out of date. */
  renew(table: TableState): void {
    this.table = table;
    this.views = null;
    this.present();
  }

  present(): void {
    this.past = null;
    this.host.requestUpdate();
  }

  /** One position back or forth. */
  step(by: 1 | -1): Promise<void> {
    return this.goTo((this.past?.ply ?? this.table?.moves.length ?? 0) + by);
  }

  async goTo(ply: number): Promise<void> {
    const { table } = this;
    if (!table) return;
    if (ply >= table.moves.length) return this.present();
    this.views ??= api.line({ position: table.start }, table.moves);
    try {
      const view = (await this.views)[Math.max(0, ply)];
      if (!view || this.table !== table) return;
      this.past = { ply: Math.max(0, ply), view };
      this.host.requestUpdate();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A failed question may be asked again.
      this.views = null;
      showBanner({ text: error.message }, 6);
    }
  }
}
