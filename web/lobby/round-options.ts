import { type AnyClock, CLOCKS, clockName, clockNamed } from '../parts/clocks';
import { engineSeat, personSeat, yourSeat } from '../parts/seats';
import type { About, Agreed, NewTable, Seat } from '../wire/types';
import { say } from '../words/words';

/** Who may sit opposite; a distant friend only where strangers share the server. */
export const OPPONENTS = ['computer', 'friend', 'watch', 'distant'] as const;
export const SIDES = ['south', 'north', 'lot'] as const;
/** The agreement that is put together point by point. */
export const CUSTOM = 'custom';

/** The three things that are agreed (R5). */
type Terms = Pick<Agreed, 'entry' | 'passages' | 'capture'>;

/** What a player chooses for the next round; kept, so that the next one starts from it. */
export interface RoundOptions extends Terms {
  pattern: string;
  /** The name of a preset, or `custom`. */
  preset: string;
  opponent: (typeof OPPONENTS)[number];
  level: number;
  otherLevel: number;
  side: (typeof SIDES)[number];
  rounds: number;
  /** The name of a clock. */
  clock: string;
  /** Whether anybody in the lobby may come, or only who has the link. */
  listed: boolean;
  rated: boolean;
}

// The name under which choices have always been kept.
const KEY = 'pasang.wishes';
const USUAL: RoundOptions = {
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
  clock: clockName(null),
  listed: false,
  rated: false,
};

/** The options kept in this browser; what has not the form of an option is passed over. */
export function keptOptions(): RoundOptions {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const known = Object.entries(kept).filter(
      ([name, option]) => typeof option === typeof USUAL[name as keyof RoundOptions],
    );
    return { ...USUAL, ...(Object.fromEntries(known) as Partial<RoundOptions>) };
  } catch {
    return { ...USUAL };
  }
}

/** What an address asks for beside what was kept: a pattern, an agreement by its name, a level to play against. */
export function askedOptions(query: URLSearchParams): Partial<RoundOptions> {
  const pattern = query.get('pattern');
  const preset = query.get('agreement');
  const level = query.get('level');
  const isDistant = query.get('opponent') === 'distant';
  return {
    ...(pattern && { pattern }),
    ...(preset && { preset }),
    ...(level && { level: Number(level), opponent: 'computer' as const }),
    ...(isDistant && { opponent: 'distant' as const, listed: query.has('listed') }),
  };
}

export function keepOptions(options: RoundOptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // Nothing depends on it.
  }
}

/** What depends on where the page is: who may sit opposite, and the clocks there are for that. */
export interface Offered {
  opponents?: readonly RoundOptions['opponent'][];
  clocks?: readonly AnyClock[];
}

/** Options as they can be had: what an older or a newer page kept and nobody offers now becomes the usual. */
export function offeredOptions(
  options: RoundOptions,
  about: About,
  { opponents = ['computer', 'friend', 'watch'], clocks = CLOCKS }: Offered = {},
): RoundOptions {
  const offered: { [Name in keyof RoundOptions]?: readonly unknown[] } = {
    preset: [CUSTOM, ...about.presets.map(({ name }) => name)],
    entry: termsOf(about, 'entry'),
    passages: termsOf(about, 'passages'),
    capture: termsOf(about, 'capture'),
    opponent: opponents,
    level: about.levels.map(({ level }) => level),
    otherLevel: about.levels.map(({ level }) => level),
    side: SIDES,
    rounds: Array.from({ length: about.limits.rounds }, (_, index) => index + 1),
    clock: clocks.map(clockName),
  };
  const refused = Object.entries(offered)
    .filter(([name, values]) => !values.includes(options[name as keyof RoundOptions]))
    .map(([name]) => [name, USUAL[name as keyof RoundOptions]] as const);
  return { ...options, ...(Object.fromEntries(refused) as Partial<RoundOptions>) };
}

/** What can be agreed on one of the three things, in the order in which it is offered. */
export function termsOf<Name extends keyof Terms>(about: About, name: Name): Terms[Name][] {
  return [...new Set(about.agreements.map((agreed) => agreed[name]))];
}

/** The agreement as text: a preset by its name, or the one that has all that was chosen. */
export function agreementOf(options: RoundOptions, about: About): string {
  if (options.preset !== CUSTOM) return options.preset;
  const names = ['entry', 'passages', 'capture'] as const;
  const agreed = about.agreements.find((known) =>
    names.every((name) => known[name] === options[name]),
  );
  return agreed?.text ?? options.entry;
}

function player(number: number): Seat {
  return personSeat(say('seat.player', { number }));
}

/** The table that the options ask for; `coin` decides what was left to the lot. */
export function tableOf(options: RoundOptions, about: About, coin: boolean): NewTable {
  const base = {
    pattern: options.pattern,
    agreement: agreementOf(options, about),
    rounds: options.rounds,
    clock: clockNamed(options.clock, CLOCKS),
  };
  switch (options.opponent) {
    case 'watch':
      return { ...base, south: engineSeat(options.level), north: engineSeat(options.otherLevel) };
    case 'distant':
    case 'friend':
      // Not by their sides, which change from round to round.
      return { ...base, south: player(1), north: player(2) };
    case 'computer': {
      const south = options.side === 'lot' ? coin : options.side === 'south';
      const you = yourSeat();
      const other = engineSeat(options.level);
      return { ...base, south: south ? you : other, north: south ? other : you };
    }
  }
}
