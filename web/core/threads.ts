import { hasVectors } from './vectors';

/** More threads share less and less of the work, and heat a phone. */
const MOST = 4;
/** With so many processors a search takes both; with more it leaves one to the page. */
const TOO_FEW_TO_LEAVE_ONE = 2;
const PAGE_BYTES = 2 ** 16;
/** What the build with threads has from its beginning, in pages: as building/wasm.py says. */
const INITIAL_PAGES = 128;
/** Bytes beyond the table: stacks, nodes of every thread, the table of levels. */
const BESIDE_TABLE = 64 * 2 ** 20;

/** How many threads a search may have here: one where Workers can share no memory. */
export function threadCount(): number {
  return globalThis.crossOriginIsolated ? threadsIfIsolated() : 1;
}

/** How many threads this device has for a search on a host that lets Workers share memory. */
export function threadsIfIsolated(): number {
  const processors = hasVectors() ? navigator.hardwareConcurrency : 1;
  return Math.min(MOST, processors > TOO_FEW_TO_LEAVE_ONE ? processors - 1 : processors);
}

/** Memory for the core and its threads, with a table of so many bytes; refused by throwing. */
export function sharedMemory(bytes: number): WebAssembly.Memory {
  const maximum = INITIAL_PAGES + Math.ceil((bytes + BESIDE_TABLE) / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum, shared: true });
}
