import type { Choice } from '../../board/choice';

/** What a typed text means among the choices on offer. */
export type Meant =
  | { kind: 'move'; move: string }
  | { kind: 'several'; moves: string[] }
  | { kind: 'none'; from: string; to: string }
  | { kind: 'unknown' };

const WAY = /^([a-k](?:1[01]|[1-9]))-([a-k](?:1[01]|[1-9]))$/;

/** A typed move as N2 writes it: small letters and no spaces. */
export function tidied(text: string): string {
  return text.replace(/\s+/g, '').replace(/[–—−]/g, '-').toLowerCase();
}

/** The choice that is written whole, or by whence and whither where that can mean only one. */
export function meantBy(text: string, choices: readonly Choice[]): Meant {
  const whole = choices.find(({ move }) => move === text);
  if (whole) return { kind: 'move', move: whole.move };
  const [, from, to] = WAY.exec(text) ?? [];
  if (!from || !to) return { kind: 'unknown' };
  const moves = choices
    .filter(({ origin, target }) => origin === from && target === to)
    .map(({ move }) => move);
  const [only] = moves;
  if (only === undefined) return { kind: 'none', from, to };
  return moves.length === 1 ? { kind: 'move', move: only } : { kind: 'several', moves };
}
