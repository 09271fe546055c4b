import { baseOf, pathWithin, plainAddress } from './base';
import { isKept } from './kept';

const BASE = baseOf(import.meta.url);

/** Where a path of the app, such as `/learn`, is found on this host. */
export function at(path: string): string {
  return isOfPlainFiles() && !isKept() ? plainAddress(BASE, path) : BASE + path.slice(1);
}

/** The path of the app that an address of this host means; null outside the app. */
export function pathOf(address: Pick<Location, 'pathname' | 'search'>): string | null {
  return pathWithin(BASE, address);
}

/** Whether the host has no server of ours, which would find a page for every path. */
export function isOfPlainFiles(): boolean {
  const { document } = globalThis as { document?: Partial<Document> };
  return document?.documentElement?.dataset['answers'] === 'home';
}
