type Called = (...given: number[]) => unknown;

/** What lets a search stand still in the middle while its Worker hears messages (JavaScript Promise Integration). */
export interface Suspender {
  Suspending: new (called: Called) => WebAssembly.ImportValue;
  promising(exported: unknown): (...given: number[]) => Promise<unknown>;
}

/** Where the browser can do that. */
export function suspender(): Suspender | undefined {
  return 'Suspending' in WebAssembly ? (WebAssembly as unknown as Suspender) : undefined;
}
