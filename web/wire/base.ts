/** The folder of the page on its host, with a slash at both ends, told by the address of one of its built scripts. */
export function baseOf(script: string): string {
  const folder = new URL('../', script);
  // A test runs from a file and has no host.
  return folder.protocol === 'file:' ? '/' : folder.pathname;
}

/** The path of the app that an address of this host means, however a host of plain files spells it; null outside. */
export function pathWithin(base: string, pathname: string): string | null {
  if (`${pathname}/` === base) return '/';
  if (!pathname.startsWith(base)) return null;
  return '/' + pathname.slice(base.length).replace(/(^|\/)index\.html$|\/$/, '');
}
