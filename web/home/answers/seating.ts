import type { Clock, Seat } from '../../wire/types';
import { MOST_POINTS, about } from '../facts';
import type { Match } from '../play/match';
import type { Side } from '../play/side';
import { problem } from '../problem';
import { shortText, whole } from './checked';

const LONGEST_CLOCK_S = 86_400;
const SHORTEST_CLOCK_S = 10;
const MOST_INCREMENT_S = 600;

/** A seat as it was asked for, within its bounds. */
export function seatOf({ kind, name, level }: Seat, field: Side): Seat {
  const isEngine = kind === 'engine';
  if ((level !== null && level !== undefined) !== isEngine) throw problem(422, 'seat_level', field);
  return {
    kind: isEngine ? 'engine' : 'person',
    name: shortText(name ?? '', `${field}.name`, about.limits.name),
    level: isEngine ? whole(level, `${field}.level`, 1, about.levels.length) : null,
  };
}

export function clockOf({ initial_s, increment_s }: Clock): Clock {
  return {
    initial_s: whole(initial_s, 'clock.initial_s', SHORTEST_CLOCK_S, LONGEST_CLOCK_S),
    increment_s: whole(increment_s ?? 0, 'clock.increment_s', 0, MOST_INCREMENT_S),
  };
}

/** A match that comes from a file, within its bounds. */
export function matchOf(match: Match): Match {
  const side = (name: unknown): Side => (name === 'north' ? 'north' : 'south');
  const rounds = whole(match.rounds, 'match.rounds', 1, about.limits.rounds);
  const points = (value: unknown) => whole(value, 'match.played', 0, MOST_POINTS);
  const played = Array.from(match.played, ({ south, north, first_was }) => ({
    south: points(south),
    north: points(north),
    first_was: side(first_was),
  }));
  return { rounds, played: played.slice(0, rounds - 1), first_is: side(match.first_is) };
}
