import type { Side } from './choice';
import { NAMES, PAGE_OF_ROWS, columnOf, nameAt, neighbour, rowOf } from './geometry';
import { kaOf } from './standing';
import { livePoints, type BoardState } from './view';

/** What keys can find on a board. */
export interface Findable {
  flipped: boolean;
  /** The points that answer with a choice. */
  live: ReadonlySet<string>;
  ownKa: string | null;
  otherKa: string | null;
}

/** What keys find on a board as it stands; a column that may be opened is found once, at one of its tokens. */
export function findableOn(state: BoardState, own: Side): Findable {
  const { standing, flipped, choices, phase } = state;
  const columns = choices.flatMap(({ captures }) => captures.slice(0, 1));
  return {
    flipped,
    live: phase === 'passage' ? new Set(columns) : livePoints(state),
    ownKa: kaOf(standing, own === 'south' ? 'S' : 'N'),
    otherKa: kaOf(standing, own === 'south' ? 'N' : 'S'),
  };
}

const STEPS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where a key leads from a point; null if it leads nowhere, or is no such key. */
export function jumpFrom(from: string, key: string, control: boolean, on: Findable): string | null {
  const step = STEPS[key];
  if (step) return control ? null : neighbour(from, step[0], step[1], on.flipped);
  switch (key) {
    case 'PageUp':
      return rowsAway(from, PAGE_OF_ROWS, on.flipped);
    case 'PageDown':
      return rowsAway(from, -PAGE_OF_ROWS, on.flipped);
    case 'Home':
      return corner(from, control, on.flipped);
    case 'End':
      return corner(from, control, !on.flipped);
  }
  return control ? null : found(from, key, on);
}

/** A point as many rows up on the screen, or the last before the edge. */
function rowsAway(from: string, up: number, flipped: boolean): string {
  const row = rowOf(from) + (flipped ? -up : up);
  return nameAt(columnOf(from), Math.min(10, Math.max(0, row)));
}

/** The first or last point of the row, or, `whole`, of the board. */
function corner(from: string, whole: boolean, last: boolean): string {
  const column = last ? 10 : 0;
  return nameAt(column, whole ? (last ? 0 : 10) : rowOf(from));
}

/** What the letters look for: a ka, or a choice, in reading order. */
function found(from: string, key: string, { flipped, live, ownKa, otherKa }: Findable) {
  const reading = flipped ? [...NAMES].reverse() : NAMES;
  const order = reading.filter((name) => live.has(name) || name === from);
  const away = (step: number) =>
    live.size ? (order.at((order.indexOf(from) + step) % order.length) ?? null) : null;
  switch (key) {
    case 'k':
      return ownKa;
    case 'o':
      return otherKa;
    case 'c':
      return order.find((name) => live.has(name)) ?? null;
    case 'n':
      return away(1);
    case 'p':
      return away(-1);
  }
  return null;
}
