import type { Searcher } from '../../core/searcher';

/** A search that was asked for: what it finds, or null if it was stopped. */
export interface Search<Found> {
  found: Promise<Found | null>;
  stop(): void;
}

/** The one engine of this tab: one search at a time, and the newest question replaces the one before. */
export class Engine {
  private searcher: Searcher | null = null;
  private last: { stopping: AbortController; ended: Promise<unknown> } | null = null;

  constructor(private readonly open: () => Searcher) {}

  run<Found>(search: (searcher: Searcher) => Promise<Found>): Search<Found> {
    const stopping = new AbortController();
    const before = this.last;
    before?.stopping.abort();
    const found = this.turn(stopping.signal, search, before?.ended);
    this.last = { stopping, ended: found.catch(() => undefined) };
    return { found, stop: () => stopping.abort() };
  }

  /** Gives the engine's memory back; the next question opens it anew. */
  close(): void {
    this.last?.stopping.abort();
    this.searcher?.close();
    this.searcher = null;
  }

  private async turn<Found>(
    signal: AbortSignal,
    search: (searcher: Searcher) => Promise<Found>,
    before?: Promise<unknown>,
  ): Promise<Found | null> {
    await before;
    if (signal.aborted) return null;
    const searcher = (this.searcher ??= this.open());
    const over = new AbortController();
    const stopped = new Promise<null>((resolve) => {
      const stop = () => {
        searcher.stop();
        resolve(null);
      };
      signal.addEventListener('abort', stop, { signal: over.signal });
    });
    return Promise.race([search(searcher), stopped]).finally(() => over.abort());
  }
}
