import { numbered } from '../words/numbered';
import { say } from '../words/words';

/** A side, and whether it wins or at least draws. */
export interface Goal {
  side: string;
  goal: string;
}

/** What came of a claim, and the processor seconds that it was given; none if another claim decided it. */
export type Came = readonly (string | number | null)[];

/** What the atlas says of an opening column: South's mean margin with its error, and what came of both sides' claims to win. */
export interface Opening {
  margin: number[];
  claims: { south?: Came; north?: Came };
  proved?: (Goal & { certificate: string })[];
}

/** What was proved or attempted later in a round. */
export interface Later extends Goal {
  pattern: string;
  entry: string;
  moves: string;
}

/** A claim that was worked on for longer, and the seconds that may be left by the estimate. */
export interface Attempt extends Later {
  verdict: string;
  seconds: number;
  answered: number | null;
  left: number[];
}

/** What the atlas says of a pattern under one way of entering. */
export interface Entry {
  pattern: string;
  entry: string;
  play: {
    rounds: number;
    margin: number[];
    wins: number[];
    suntuk: number;
    plies: number[];
    longest: number;
  };
  openings: Partial<Record<string, Opening>>;
  perft: number[];
}

/** A mean with its standard error, as the margins of South are written. */
export function meanText([mean = 0, error = 0]: readonly number[]): string {
  const sign = mean > 0 ? '+' : mean < 0 ? '−' : '';
  return `${sign}${Math.abs(mean).toFixed(1)} ± ${error.toFixed(1)}`;
}

/** A share of the rounds in whole percent. */
export function share(count: number, rounds: number): string {
  return `${rounds ? Math.round((100 * count) / rounds) : 0} %`;
}

/** A claim in words: who wins, or at least draws. */
export function goalText({ side, goal }: Goal): string {
  if (goal === 'wins') return say(side === 'south' ? 'atlas.south' : 'atlas.north');
  return say(side === 'south' ? 'atlas.south.least' : 'atlas.north.least');
}

/** What came of a claim in words: proved, refuted, or open after so many seconds. */
export function cameText([verdict, seconds]: Came): string {
  if (verdict === 'proved') return say('atlas.proved');
  if (verdict === 'refuted') return say('atlas.refuted');
  return say('atlas.open', { seconds: numbered(Number(seconds)) });
}

/** How far a long attempt has come, in words. */
export function attemptText({ verdict, seconds, answered, left }: Attempt): string {
  const came = cameText([verdict, seconds]);
  if (verdict !== 'open') return came;
  const known =
    answered === null ? '' : ` · ${say('atlas.answered', { count: numbered(answered) })}`;
  const [middle = 0, low = 0, high = 0] = left;
  const estimate = { seconds: numbered(middle), low: numbered(low), high: numbered(high) };
  return `${came}${known} · ${say('atlas.left', estimate)}`;
}
