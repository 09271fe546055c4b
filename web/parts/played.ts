const KEY = 'pasang.played';
const ROUNDS = 'pasang.rounds';

/** Whether a round has been played in this browser. */
export function hasPlayed(): boolean {
  return kept(KEY) !== null;
}

/** How many rounds against the computer have ended here; null for somebody who played before they were counted. */
export function roundsEnded(): number | null {
  const rounds = kept(ROUNDS);
  return rounds === null ? (hasPlayed() ? null : 0) : Number(rounds) || 0;
}

export function rememberPlayed(): void {
  if (!hasPlayed() && kept(ROUNDS) === null) keep(ROUNDS, '0');
  keep(KEY, 'yes');
}

/** One more round against the computer has ended. */
export function countRound(): void {
  const rounds = roundsEnded();
  if (rounds !== null) keep(ROUNDS, String(rounds + 1));
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing is greeted anew.
  }
}
