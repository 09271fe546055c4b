import type { LinesTold, Value } from '../../wire/types';
export interface Searcher {
  analyse(
    question: { position: string; lines: number; all: boolean; milliseconds?: number },
    heard: (told: Omit<LinesTold, 'kind' | 'id'>) => void,
  ): Promise<void>;
  choose(
    question: { position: string; level: number; seed: number },
    depth: (depth: number) => void,
  ): Promise<{ move: string; value: Value }>;
  hint(position: string, heard: (told: Omit<LinesTold, 'kind' | 'id'>) => void): Promise<void>;
  stop(): void;
  close(): void;
}
export function openSearcher(): Promise<Searcher> {
  return Promise.reject(new Error('not yet'));
}
