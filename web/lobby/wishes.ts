import type { Clock, NewTable, Seat } from '../wire/types';
import { say } from '../words/words';

export type Preset = 'slide' | 'jump' | 'emas' | 'custom';

/** What a player wishes for the next round; kept, so that the next one starts from it. */
export interface Wishes {
  pattern: string;
  preset: Preset;
  entry: 'slide' | 'jump' | 'free';
  passages: 'quarter' | 'open';
  capture: 'whole' | 'partial';
  opponent: 'computer' | 'friend' | 'watch';
  level: number;
  otherLevel: number;
  side: 'south' | 'north' | 'lot';
  rounds: number;
  clock: number;
}

export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { initial_s: 180, increment_s: 2 },
  { initial_s: 300, increment_s: 5 },
  { initial_s: 900, increment_s: 10 },
  { initial_s: 1800, increment_s: 20 },
];

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

export function keptWishes(): Wishes {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>) };
  } catch {
    return { ...USUAL };
  }
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
