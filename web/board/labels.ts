import { say } from '../words/words';
import type { Choice } from './choice';
import type { Standing } from './standing';

/** What a choice gains, short: "3 black · +3". */
export function gainOf({ black, white, points }: Choice): string {
  const parts = [
    black ? say('board.black', { count: black }) : '',
    white ? say('board.white', { count: white }) : '',
  ].filter(Boolean);
  return `${parts.join(', ')} · +${points}`;
}

/** A point as a screen reader says it: its name, what stands there, and what choosing it would take. */
export function labelOf(
  name: string,
  kind: Standing | undefined,
  choices: readonly Choice[],
): string {
  const standing =
    name === 'f6' ? say('board.bowl') : kind ? say(`board.standing.${kind}`) : say('board.empty');
  const [first] = choices;
  if (!first) return say('board.point', { name, standing });
  const choice =
    choices.length === 1 ? gainOf(first) : say('board.lines', { count: choices.length });
  return say('board.pointWithChoice', { name, standing, choice });
}
