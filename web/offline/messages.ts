/** What a page tells the service worker. */
export type Told =
  /** The page of a version stands. */
  | { kind: 'stands'; version: string }
  /** The visitor wants the version that waits. */
  | { kind: 'take over' }
  /** The visitor wants to see the version again that did not stand. */
  | { kind: 'try again' };

/** What the service worker answers. */
export type Answered =
  /** To `stands`, if the page is of the version before one that did not. */
  | { kind: 'rolled back' }
  /** To `try again`: the next load shows that version. */
  | { kind: 'tried next' }
  /** A notice was pressed: this is what it is about. */
  | { kind: 'go'; path: string };
