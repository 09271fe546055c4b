const KEY = 'pasang.here';
/** What the names of tables begin with that a browser keeps. */
export const HERE = 'here-';
/** What such a name looks like. */
export const NAME = new RegExp(`^${HERE}[\\w-]{1,27}$`);

/** Whether a table is kept by a browser: its name tells. */
export function isHere(table: string): boolean {
  return table.startsWith(HERE);
}

/** Whether this browser keeps rounds beside those of its server. */
export function roundsHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberHere(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // A browser that keeps nothing keeps no rounds either.
  }
}
