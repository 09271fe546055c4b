import { MOST_POINTS, about } from '../facts';
import { FORMAT, type ChangeRow, type PatternRow, type TableRow } from './rows';
import { listOf, moment, oneOf, orNull, text, thing, wholeFrom, type Shape } from './shape';

// What was kept may come back damaged: by a disk, by another program, by whoever plays with the browser's tools.

const side = oneOf('south', 'north');
const ply = wholeFrom(0, 1000);
const points = wholeFrom(0, MOST_POINTS);
const board: Shape = (value) =>
  typeof value === 'string' && /^[^/]{11}(?:\/[^/]{11}){10}$/.test(value);
const result = thing({ south: points, north: points, winner: oneOf('south', 'north', null) });
const level = wholeFrom(1, about.levels.length);
const seat: Shape = (value) =>
  thing({ kind: oneOf('person'), name: text, level: oneOf(null) })(value) ||
  thing({ kind: oneOf('engine'), name: text, level })(value);
export const seats = thing({ south: seat, north: seat });
export const clock = thing({ initial_s: wholeFrom(1), increment_s: wholeFrom(0) });
export const match = thing({
  rounds: wholeFrom(1, about.limits.rounds),
  played: listOf(thing({ south: points, north: points, first_was: side })),
  first_is: side,
});
const termination = oneOf('suntuk', 'board cleared', 'resignation', 'time');

/** What each kind of event tells; a map, since a name such as `constructor` is one that every object knows. */
const EVENTS = new Map<unknown, Readonly<Record<string, Shape>>>([
  ['opened', { seats, start: text, match, clock: orNull(clock) }],
  ['played', { side, ply, move: text }],
  ['ended', { finish: thing({ termination, result }) }],
  ['taken_back', { to_ply: ply }],
  ['resigned', { side }],
  ['flag_fell', { side }],
  ['paused', { cause: oneOf('asked', 'left') }],
  ['resumed', {}],
  ['rematch_agreed', { next: text }],
]);

const event: Shape = (value) => {
  const fields = thing({})(value) && EVENTS.get(Reflect.get(Object(value), 'event'));
  return fields ? thing({ at: moment, ...fields })(value) : false;
};

const format = wholeFrom(1, FORMAT);
const row = thing({
  format,
  id: text,
  version: wholeFrom(1),
  title: text,
  search: text,
  created: moment,
  updated: moment,
  deleted: orNull(moment),
  pattern: orNull(text),
  agreement: text,
  south: seat,
  north: seat,
  ply,
  rows: board,
  result: orNull(result),
  study: orNull(text),
});
const change = thing({ format, request: text, events: listOf(event) });
const pattern = thing({
  format,
  id: text,
  title: text,
  rows: board,
  created: moment,
  deleted: orNull(moment),
});

/** Whether a table's row can be read. */
export function isSoundTable(kept: unknown): kept is TableRow {
  return row(kept);
}

/** Whether the changes of a table are all there and can be read. */
export function areSoundChanges(kept: readonly unknown[], version: number): kept is ChangeRow[] {
  const isNext = (one: unknown, index: number) =>
    change(one) && (one as ChangeRow).version === index + 1;
  return kept.length === version && kept.every(isNext);
}

/** Whether a pattern of one's own can be read. */
export function isSoundPattern(kept: unknown): kept is PatternRow {
  return pattern(kept);
}
