import type { Choice } from '../board/choice';
import { api } from '../wire/api';
import type { MoveFacts } from '../wire/types';

/** How many moves whoever answers tells of at once. */
const AT_ONCE = 8;

/** The facts of every choice, in their order. */
export async function allFacts(position: string, choices: readonly Choice[]): Promise<MoveFacts[]> {
  const moves = choices.map(({ move }) => move);
  const parts = Array.from({ length: Math.ceil(moves.length / AT_ONCE) }, (_, part) =>
    moves.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  return (await Promise.all(parts.map((part) => api.facts(position, part)))).flat();
}
