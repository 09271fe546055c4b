import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Side } from '../board/choice';
import type { PresenceTold, TableState } from '../wire/types';
import { onlyPerson } from '../parts/seats';

const TICK_MS = 500;

/** Whether the opponent is there, and how long until a round can be claimed. */
export class Opponent implements ReactiveController {
  private told: PresenceTold | null = null;
  private heardAt = 0;
  private tick: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearInterval(this.tick);
  }

  hear(told: PresenceTold): void {
    this.told = told;
    this.heardAt = performance.now();
    clearInterval(this.tick);
    if (told.south ?? told.north)
      this.tick = setInterval(() => document.hidden || this.host.requestUpdate(), TICK_MS);
    this.host.requestUpdate();
  }

  isGone(side: Side): boolean {
    return this.told !== null && this.told[side] !== null;
  }

  /** Milliseconds until the round can be claimed from the opponent of whoever is here. */
  standing(table: TableState): { isGone: boolean; claimIn: number | null } {
    const me = onlyPerson(table);
    const away = me && this.told?.[me === 'south' ? 'north' : 'south'];
    if (!away) return { isGone: false, claimIn: null };
    const left = away.claim_ms === null ? null : away.claim_ms - (performance.now() - this.heardAt);
    return { isGone: true, claimIn: left === null ? null : Math.max(0, left) };
  }
}
