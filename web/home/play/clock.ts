import type { Clock as ClockSetting, ClockState } from '../../wire/types';
import { other, type Side } from './side';

/** The time that each side has left; it starts with the first move, for the opponent. */
export interface Clock {
  readonly setting: ClockSetting;
  /** Milliseconds left when the running side's turn began. */
  readonly left: Readonly<Record<Side, number>>;
  readonly running: Side | null;
  readonly since: number;
}

const MS = 1000;

export function newClock(setting: ClockSetting): Clock {
  const initial = setting.initial_s * MS;
  return { setting, left: { south: initial, north: initial }, running: null, since: 0 };
}

/** The milliseconds that a side has left; time never runs backwards. */
export function leftAt(clock: Clock, side: Side, at: number): number {
  const used = side === clock.running ? Math.max(0, at - clock.since) : 0;
  return Math.max(0, clock.left[side] - used);
}

/** The side whose flag has fallen, if one has. */
export function fallenAt(clock: Clock | null, at: number): Side | null {
  return clock?.running && leftAt(clock, clock.running, at) === 0 ? clock.running : null;
}

/** When the running side's flag will fall. */
export function fallsAt(clock: Clock | null): number | null {
  return clock?.running ? clock.since + clock.left[clock.running] : null;
}

/** The clock with what was used taken off and nobody's time running. */
export function stopped(clock: Clock, at: number): Clock {
  const left = { south: leftAt(clock, 'south', at), north: leftAt(clock, 'north', at) };
  return { ...clock, left, running: null, since: at };
}

export function started(clock: Clock, side: Side, at: number): Clock {
  return { ...stopped(clock, at), running: side };
}

/** After a move of this side: its increment is added, and the other side's time runs. */
export function pressed(clock: Clock, side: Side, at: number): Clock {
  const { left } = stopped(clock, at);
  const bonus = clock.running === side ? (clock.setting.increment_s ?? 0) * MS : 0;
  return {
    ...clock,
    left: { ...left, [side]: left[side] + bonus },
    running: other(side),
    since: at,
  };
}

/** The time left at a moment, as a page is told it. */
export function clockState(clock: Clock | null, at: number): ClockState | null {
  if (!clock) return null;
  const [south_ms, north_ms] = [leftAt(clock, 'south', at), leftAt(clock, 'north', at)];
  return { south_ms, north_ms, running: clock.running, days: 0, at };
}
