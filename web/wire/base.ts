/** What tells of an address: where on the host, and what is behind the question mark. */
type Address = Pick<Location, 'pathname' | 'search'>;

/** A path with the name of something that is kept in this browser: no host of plain files has a file for it. */
const NAMED = /^\/(?:table|review)\/[^/]+$/;
/** What such a path is called behind the question mark of the page's folder, for which every host has a file. */
const WANTED = 'at';

/** The folder of the page on its host, with a slash at both ends, told by the address of one of its built scripts. */
export function baseOf(script: string): string {
  const folder = new URL('../', script);
  // A test runs from a file and has no host.
  return folder.protocol === 'file:' ? '/' : folder.pathname;
}

/** The path of the app that an address of this host means, however a host of plain files spells it; null outside. */
export function pathWithin(base: string, { pathname, search }: Address): string | null {
  if (`${pathname}/` === base) return '/';
  if (!pathname.startsWith(base)) return null;
  const path = '/' + pathname.slice(base.length).replace(/(^|\/)index\.html$|\/$/, '');
  const wanted = new URLSearchParams(search).get(WANTED) ?? '';
  return path === '/' && NAMED.test(wanted) ? wanted : path;
}

/** The address of a path of the app that a host of plain files can answer, whatever it does with those it has no file for. */
export function plainAddress(base: string, path: string): string {
  const [page = '', query] = path.split('?');
  if (!NAMED.test(page)) return base + path.slice(1);
  return `${base}?${WANTED}=${page}${query ? `&${query}` : ''}`;
}

/** What is behind the question mark of an address, without the path of the app. */
export function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(WANTED)) return search;
  query.delete(WANTED);
  return query.size ? `?${query}` : '';
}
