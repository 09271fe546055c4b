/** One page of the app: its path, the element that draws it, and how to fetch that. */
export interface Route {
  path: RegExp;
  tag: string;
  room: string;
  load: () => Promise<unknown>;
}

export interface Place {
  route: Route;
  /** The parts of the path in parentheses. */
  parts: string[];
  query: URLSearchParams;
}

/** The page that a path leads to. */
export function placeOf(routes: readonly Route[], path: string, search: string): Place | null {
  for (const route of routes) {
    const found = route.path.exec(path);
    const parts = found && decoded(found.slice(1));
    if (parts) return { route, parts, query: new URLSearchParams(search) };
  }
  return null;
}

/** The parts of a path as they were meant; null if somebody mistyped a percent sign. */
function decoded(parts: readonly (string | undefined)[]): string[] | null {
  try {
    return parts.map((part) => decodeURIComponent(part ?? ''));
  } catch {
    return null;
  }
}
