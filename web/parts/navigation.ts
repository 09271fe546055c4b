import { at, pathOf } from '../wire/address';
import { queryOf } from '../wire/base';

let arrive: () => void = () => {};
/** The address of what is shown, without the place on the page. */
let shown = '';

function here(): string {
  return location.pathname + location.search + held(location.hash);
}

/** A fragment that holds something, such as a round; others are mere places on a page. */
function held(fragment: string): string {
  return fragment.includes('=') ? fragment : '';
}

/** The path of the app that is shown, with all that its address holds. */
export function herePath(): string {
  const path = pathOf(location);
  return path === null ? '/' : path + queryOf(location.search) + held(location.hash);
}

/** Goes to another page of the app. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', at(path));
  shown = here();
  arrive();
}

/** Keeps the address in step with what is shown, without loading another page. */
export function readdress(path: string): void {
  history.replaceState(null, '', at(path));
  shown = here();
}

/** Follows links of the app and the browser's own buttons. */
export function follow(arrived: () => void): void {
  arrive = arrived;
  shown = here();
  addEventListener('popstate', () => {
    // A step to another place of the same page, such as the skip link's, leaves alone what was done there.
    if (shown === here()) return;
    shown = here();
    arrived();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.hash && !held(link.hash) && link.pathname === location.pathname) return;
    const path = pathOf(link);
    if (path === null || path.startsWith('/api/')) return;
    event.preventDefault();
    go(path + queryOf(link.search) + held(link.hash));
  });
}
