import { listed } from '../words/listed';
import { say } from '../words/words';
import type { Choice, Side } from './choice';
import { BOWL } from './geometry';
import type { Standing } from './standing';

/** What a choice gains, short: "3 black · +3". */
export function gainOf({ black, white, points }: Choice): string {
  const parts = [
    black ? say('board.black', { count: black }) : '',
    white ? say('board.white', { count: white }) : '',
  ].filter(Boolean);
  return `${parts.join(', ')} · +${points}`;
}

/** What a choice takes, token by token, for ears. */
export function takesOf({ captures, points }: Choice): string {
  return say('board.takes', { tokens: listed(captures), count: points });
}

/** What stands on a point, and whose it is. */
export function standingWords(
  name: string,
  kind: Standing | undefined,
  own: Side | null = null,
): string {
  if (name === BOWL) return say('board.bowl');
  if (!kind) return say('board.empty');
  const standing = say(`board.standing.${kind}`);
  const isOwn = own !== null && kind === (own === 'south' ? 'S' : 'N');
  return isOwn ? say('board.own', { standing }) : standing;
}

/** A point as a screen reader says it: its name, what stands there, and what choosing it would take. */
export function labelOf(name: string, standing: string, choices: readonly Choice[]): string {
  if (!choices.length) return say('board.point', { name, standing });
  const ways = choices.map((choice) =>
    choice.target && choice.target !== name
      ? say('board.enters', { target: choice.target, takes: takesOf(choice) })
      : takesOf(choice),
  );
  const choice =
    ways.length === 1
      ? (ways[0] ?? '')
      : say('board.lines', { count: ways.length, lines: ways.join('; ') });
  return say('board.pointWithChoice', { name, standing, choice });
}
