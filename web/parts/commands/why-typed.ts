import { Refused, api } from '../../wire/api';
import type { PositionView } from '../../wire/types';
import { sayCommand } from '../../words/commands/words';
import { listed } from '../../words/listed';
import { sentence } from '../../words/words';
import { whyNot } from '../reasons';
import type { Meant } from './meant-move';

/** Why a typed text plays nothing, in the words of the law where it knows the reason. */
export async function whyTyped(
  text: string,
  meant: Exclude<Meant, { kind: 'move' }>,
  view: PositionView,
): Promise<string> {
  if (!text) return sayCommand('type.empty');
  if (meant.kind === 'several') {
    const { moves } = meant;
    return sayCommand('type.several', { move: text, count: moves.length, moves: listed(moves) });
  }
  if (meant.kind === 'none') return whyNoWay(meant, view);
  try {
    const refusal = await api.whyMove(view.position, text);
    return refusal ? sentence(refusal.text) : sayCommand('type.notNow');
  } catch (error) {
    // A text that is no move: who could not read it says so.
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Why nothing goes this way: the law knows what is wrong with the point where it ends. */
async function whyNoWay({ from, to }: { from: string; to: string }, view: PositionView) {
  const elsewhere = sayCommand('type.elsewhere', { from, to });
  const isReached = view.choices.some(({ target }) => target === to);
  const note = isReached ? null : await whyNot(view, to);
  return note ? `${elsewhere} ${note.text}` : elsewhere;
}
