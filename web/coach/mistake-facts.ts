import type { ReactiveControllerHost } from 'lit';
import { Refused, api } from '../wire/api';
import type { PositionView } from '../wire/types';
import { mistakeWords } from './facts-words';

/** A move that was played where another was better. */
export interface Played {
  /** Which move of the round, and in which variation: what was told is kept by this. */
  path: readonly string[];
  best: string;
  /** The position before it. */
  before(): Promise<PositionView>;
}

/** The facts beside each mistake of a review: asked for when it is first shown, and kept. */
export class MistakeFacts {
  private readonly told = new Map<string, string>();

  constructor(private readonly host: ReactiveControllerHost) {}

  /** What is told of a mistake; nothing until it is known. */
  of(played: Played): string {
    const key = [...played.path, played.best].join();
    const known = this.told.get(key);
    if (known === undefined) {
      this.told.set(key, '');
      void this.ask(played, key);
    }
    return known ?? '';
  }

  private async ask({ before, path, best }: Played, key: string): Promise<void> {
    try {
      const { position, to_move: mover } = await before();
      const [played, better] = await api.facts(position, [path.at(-1) ?? '', best]);
      if (!played || !better) return;
      this.told.set(key, mistakeWords(played, better, { mover, eyes: null }));
      this.host.requestUpdate();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Whoever was away is asked again when the mistake is shown again.
      this.told.delete(key);
    }
  }
}
