import type { Clock, NewTable, Seat } from '../wire/types';
import { say } from '../words/words';

export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { initial_s: 180, increment_s: 2 },
  { initial_s: 300, increment_s: 5 },
  { initial_s: 900, increment_s: 10 },
  { initial_s: 1800, increment_s: 20 },
];

/** What can be wished for, in the order in which it is offered. */
export const CHOICES = {
  preset: ['slide', 'jump', 'emas', 'custom'],
  entry: ['slide', 'jump', 'free'],
  passages: ['quarter', 'open'],
  capture: ['whole', 'partial'],
  opponent: ['computer', 'friend', 'watch'],
  side: ['south', 'north', 'lot'],
} as const;

/** The least and the greatest number that can be wished for. */
const RANGES = {
  level: [1, 10],
  otherLevel: [1, 10],
  rounds: [1, 99],
  clock: [0, CLOCKS.length - 1],
} as const;

type Wish<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];
export type Preset = Wish<'preset'>;

/** What a player wishes for the next round; kept, so that the next one starts from it. */
export interface Wishes {
  pattern: string;
  preset: Preset;
  entry: Wish<'entry'>;
  passages: Wish<'passages'>;
  capture: Wish<'capture'>;
  opponent: Wish<'opponent'>;
  level: number;
  otherLevel: number;
  side: Wish<'side'>;
  rounds: number;
  clock: number;
}

const KEY = 'pasang.wishes';
const USUAL: Wishes = {
  pattern: '1',
  preset: 'slide',
  entry: 'slide',
  passages: 'quarter',
  capture: 'whole',
  opponent: 'computer',
  level: 3,
  otherLevel: 6,
  side: 'south',
  rounds: 1,
  clock: 0,
};

/** The wishes kept in this browser; what an older or a newer page kept and this one does not know is passed over. */
export function keptWishes(): Wishes {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const known = Object.entries(kept).filter(([name, wish]) => isKnown(name, wish));
    return { ...USUAL, ...(Object.fromEntries(known) as Partial<Wishes>) };
  } catch {
    return { ...USUAL };
  }
}

function isKnown(name: string, wish: unknown): boolean {
  if (name in CHOICES)
    return (CHOICES[name as keyof typeof CHOICES] as readonly unknown[]).includes(wish);
  const [least, most] = RANGES[name as keyof typeof RANGES] ?? [-Infinity, Infinity];
  if (typeof wish === 'number' && !(Number.isInteger(wish) && wish >= least && wish <= most))
    return false;
  return name in USUAL && typeof wish === typeof USUAL[name as keyof Wishes];
}

export function keepWishes(wishes: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Nothing depends on it.
  }
}

/** The agreement as text: the entry, then what differs from the usual. */
export function agreementOf({ preset, entry, passages, capture }: Wishes): string {
  if (preset === 'emas') return 'free,open';
  if (preset !== 'custom') return preset;
  return [entry, passages === 'open' ? 'open' : '', capture === 'partial' ? 'partial' : '']
    .filter(Boolean)
    .join(',');
}

function engine(level: number): Seat {
  return { kind: 'engine', name: say('seat.engine', { level }), level };
}

function person(name: string): Seat {
  return { kind: 'person', name, level: null };
}

function player(number: number): Seat {
  return person(say('seat.player', { number }));
}

/** The table that fulfils the wishes; `coin` decides what was left to the lot. */
export function tableOf(wishes: Wishes, coin: boolean): NewTable {
  const base = {
    pattern: wishes.pattern,
    agreement: agreementOf(wishes),
    rounds: wishes.rounds,
    clock: CLOCKS[wishes.clock] ?? null,
  };
  switch (wishes.opponent) {
    case 'watch':
      return { ...base, south: engine(wishes.level), north: engine(wishes.otherLevel) };
    case 'friend':
      // Not by their sides, which change from round to round.
      return { ...base, south: player(1), north: player(2) };
    case 'computer': {
      const south = wishes.side === 'lot' ? coin : wishes.side === 'south';
      const you = person(say('seat.you'));
      const other = engine(wishes.level);
      return { ...base, south: south ? you : other, north: south ? other : you };
    }
  }
}
