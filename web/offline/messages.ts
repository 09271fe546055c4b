/** What a page tells the service worker. */
export type Told =
  /** The page of a version stands. */
  | { kind: 'stands'; version: string }
  /** The visitor wants the version that waits. */
  | { kind: 'take over' }
  /** The visitor wants to see the version again that did not stand. */
  | { kind: 'try again' };

/** What the service worker answers to `stands`, if the page is of the version before one that did not. */
export interface RolledBack {
  kind: 'rolled back';
}
