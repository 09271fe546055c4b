/** What the atlas says of an opening column: South's mean margin with its error, and what is proved. */
export interface Opening {
  margin: number[];
  proved?: { side: string; goal: string; certificate: string };
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
