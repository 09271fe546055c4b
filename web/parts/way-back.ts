/** Where a visitor came from, carried along while they become known, so that they are led back there. */
const NEXT = 'next';
const DOOR = '/account';
/** A host that is nobody's: whatever an address does to leave it is seen. */
const NOWHERE = 'https://nowhere.invalid';
/** A path below one slash: two of them, or one and a backslash, lead to another host. */
const BELOW = /^\/(?![/\\])/;
/** What is no page: answers of the server, and the door itself. */
const NO_PAGE = /^\/(?:api|live|account)(?:[/?#]|$)/;

/** A path of our own app that a text means; null if it could lead anywhere else. */
export function ownPath(text: string | null): string | null {
  if (!text || !BELOW.test(text) || !URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  const path = pathname + search + hash;
  // Once more, for dots may have taken away what stood before a second slash.
  return origin === NOWHERE && BELOW.test(path) && !NO_PAGE.test(path) ? path : null;
}

/** The path to the door, or to one way in, from which one is led on to a path. */
export function doorTo(next: string | null, how?: string): string {
  const query = new URLSearchParams();
  if (how) query.set('how', how);
  if (next && ownPath(next) && next !== '/') query.set(NEXT, next);
  return query.size ? `${DOOR}?${query.toString()}` : DOOR;
}

/** Where the door leads on to; null if nowhere in particular. */
export function nextOf(query: URLSearchParams): string | null {
  return ownPath(query.get(NEXT));
}
