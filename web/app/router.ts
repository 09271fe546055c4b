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
    if (found) {
      const parts = found.slice(1).map((part) => decodeURIComponent(part ?? ''));
      return { route, parts, query: new URLSearchParams(search) };
    }
  }
  return null;
}

let arrive: () => void = () => {};

/** Goes to another page of the app. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  arrive();
}

/** Keeps the address in step with what is shown, without loading another page. */
export function readdress(path: string): void {
  history.replaceState(null, '', path);
}

/** Follows links of the app and the browser's own buttons. */
export function follow(arrived: () => void): void {
  arrive = arrived;
  addEventListener('popstate', arrived);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.hash && link.pathname === location.pathname) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
