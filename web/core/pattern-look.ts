import { filled } from './refusal-words';
import { lawWords } from './law-words';

const { imbalance } = lawWords;

/** What is to be said of a pattern (R3). */
export interface PatternLook {
  /** From 11 down to 1, as they are kept. */
  rows: string;
  /** Which turns and mirrorings leave it the same, such as `quarter+mirror`. */
  symmetry: string;
  black: number;
  white: number;
  /** What makes the two sides start unequal, as sentences. */
  warnings: string[];
}

/** The same as the core tells it: what makes the sides unequal by name. */
export type NamedLook = Omit<PatternLook, 'warnings'> & { imbalances: string[] };

/** What is to be said of a pattern, with its sentences. */
export function wordedLook({ imbalances, ...look }: NamedLook): PatternLook {
  const { black, white } = look;
  const sentences: Record<string, string> = imbalance;
  const warnings = imbalances.map((name) =>
    filled(sentences[name.toUpperCase()] ?? '', { black, white }),
  );
  return { ...look, warnings };
}
