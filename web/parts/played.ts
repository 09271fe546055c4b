const KEY = 'pasang.played';

/** Whether a round has been played in this browser. */
export function hasPlayed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberPlayed(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // A browser that keeps nothing is greeted anew.
  }
}
