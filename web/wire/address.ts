import { baseOf, pathWithin } from './base';

const BASE = baseOf(import.meta.url);

/** Where a path of the app, such as `/learn`, is found on this host. */
export function at(path: string): string {
  return BASE + path.slice(1);
}

/** The path of the app that an address of this host means; null outside the app. */
export function pathOf(pathname: string): string | null {
  return pathWithin(BASE, pathname);
}
