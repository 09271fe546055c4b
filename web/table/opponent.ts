import type { ReactiveControllerHost } from 'lit';
import type { PresenceTold, TableState } from '../wire/types';
import { onlyPerson } from '../parts/seats';
import { Ticking } from './ticking';

const TICK_MS = 500;

/** Whether the opponent is there, and how long until a round can be claimed. */
export class Opponent {
  private told: PresenceTold | null = null;
  private heardAt = 0;
  private readonly ticking: Ticking;

  constructor(private readonly host: ReactiveControllerHost) {
    this.ticking = new Ticking(host, TICK_MS);
  }

  hear(told: PresenceTold): void {
    this.told = told;
    this.heardAt = performance.now();
    this.ticking.turn((told.south ?? told.north) !== null);
    this.host.requestUpdate();
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
