import type { Searcher } from '../../core/searcher';

/** A search that was asked for: what it finds, or null if it was stopped. */
export interface Search<Found> {
  found: Promise<Found | null>;
  stop(): void;
}

/** Who wants to know: an engine at its turn, for which a round waits, or somebody who looks at a position. */
export type Asker = 'seat' | 'looker';

/** The one engine of this tab: one search at a time. The newest question replaces the one before, but waits for a seat that is at its turn. */
export class Engine {
  private searcher: Searcher | null = null;
  private ended: Promise<unknown> = Promise.resolve();
  /** What runs, and what waits for it. */
  private readonly asked = new Map<AbortController, Asker>();

  constructor(private readonly open: () => Searcher) {}

  run<Found>(
    search: (searcher: Searcher) => Promise<Found>,
    asker: Asker = 'looker',
  ): Search<Found> {
    for (const [before, who] of this.asked)
      if (asker === 'seat' || who === 'looker') before.abort();
    const stopping = new AbortController();
    this.asked.set(stopping, asker);
    const found = this.turn(stopping.signal, search, this.ended).finally(() =>
      this.asked.delete(stopping),
    );
    this.ended = found.catch(() => undefined);
    return { found, stop: () => stopping.abort() };
  }

  /** Gives the engine's memory back; the next question opens it anew. */
  close(): void {
    for (const search of this.asked.keys()) search.abort();
    this.searcher?.close();
    this.searcher = null;
  }

  private async turn<Found>(
    signal: AbortSignal,
    search: (searcher: Searcher) => Promise<Found>,
    before: Promise<unknown>,
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
