import { api } from '../wire/api';
import type { About } from '../wire/types';

let asked: Promise<About> | null = null;

/** Levels, presets, agreements and bounds: asked for once, and again only if there was no answer. */
export function about(): Promise<About> {
  asked ??= api.about().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The highest level there is; 0 if nobody could be asked. */
export async function highestLevel(): Promise<number> {
  const told = await about().catch(() => null);
  return told?.levels.at(-1)?.level ?? 0;
}
