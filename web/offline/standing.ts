/** What is known of the versions of the page in this browser, from one start of the service worker to the next. */
export interface Standing {
  /** The last version whose page has told that it stands. */
  stood: string | null;
  /** The version that was shown for a first time and has not told so yet. */
  tried: string | null;
  /** The version that never did. */
  broken: string | null;
}

export const NOTHING_KNOWN: Standing = { stood: null, tried: null, broken: null };

/** The version to show now, and what is known then: one that did not stand when it was first shown is not shown again. */
export function shownNext(
  known: Standing,
  own: string,
  kept: readonly string[],
): { version: string; known: Standing } {
  const before = known.stood !== null && kept.includes(known.stood) ? known.stood : null;
  if (before === null || before === own) return { version: own, known };
  if (known.tried === own || known.broken === own)
    return { version: before, known: { ...known, tried: null, broken: own } };
  return { version: own, known: { ...known, tried: own } };
}

/** A page has told that it stands. */
export function stands(known: Standing, version: string, own: string): Standing {
  return version === own ? { stood: own, tried: null, broken: null } : known;
}

/** The visitor wants to see the version that did not stand once more. */
export function triedAgain(known: Standing): Standing {
  return { ...known, tried: null, broken: null };
}
