import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Refused, api } from '../wire/api';
import type { PatternCheck } from '../wire/types';

/** What the law says of the pattern that is painted: asked again after every change, one question at a time. */
export class PaintedCheck implements ReactiveController {
  /** What was told last; a stroke goes on meanwhile. */
  told: PatternCheck | null = null;
  private wanted = '';
  private asking = false;

  constructor(private readonly host: ReactiveControllerHost & { readonly rows: string }) {
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.wanted === this.host.rows) return;
    this.wanted = this.host.rows;
    if (!this.asking) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    try {
      for (let asked = ''; asked !== this.wanted; this.host.requestUpdate()) {
        asked = this.wanted;
        this.told = await api.checkPattern(asked);
      }
    } catch (error) {
      // Whoever cannot be asked says nothing; the next change asks again.
      if (!(error instanceof Refused)) throw error;
    } finally {
      this.asking = false;
    }
  }
}
