import type { Side } from '../board/choice';
import type { ClockState } from '../wire/types';
import { inTenths } from '../words/numbered';
import { say } from '../words/words';

/** What is left on a side's clock, told by the server and counted down here between its messages. */
export function clockLeft(clock: ClockState | null, side: Side, sinceHeard: number): number | null {
  if (!clock) return null;
  const told = side === 'south' ? clock.south_ms : clock.north_ms;
  return Math.max(0, clock.running === side ? told - sinceHeard : told);
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Minutes and seconds; tenths in the last ten seconds, hours before the last, and days where a move has days. */
export function clockText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return inTenths(seconds);
  if (seconds >= DAY_S)
    return say('clock.days', {
      days: Math.floor(seconds / DAY_S),
      hours: Math.floor((seconds % DAY_S) / HOUR_S),
    });
  return waitText(ms);
}

/** The same in whole seconds to the end, for a time that a sentence tells of. */
export function waitText(ms: number): string {
  const whole = Math.ceil(ms / 1000);
  const pad = (number: number) => String(number).padStart(2, '0');
  if (whole >= HOUR_S)
    return `${Math.floor(whole / HOUR_S)}:${pad(Math.floor((whole % HOUR_S) / 60))}:${pad(whole % 60)}`;
  return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
}
