import type { Side } from '../board/choice';
import type { ClockState } from '../wire/types';
import { inTenths } from '../words/numbered';

/** What is left on a side's clock, told by the server and counted down here between its messages. */
export function clockLeft(clock: ClockState | null, side: Side, sinceHeard: number): number | null {
  if (!clock) return null;
  const told = side === 'south' ? clock.south_ms : clock.north_ms;
  return Math.max(0, clock.running === side ? told - sinceHeard : told);
}

/** Minutes and seconds; tenths in the last ten seconds. */
export function clockText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return inTenths(seconds);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
