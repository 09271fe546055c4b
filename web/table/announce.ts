/** What happens at a table, for ears: sounds, and words for screen readers. */
import { announce } from '../parts/banner';
import { settings } from '../parts/settings';
import { gainOf } from '../board/labels';
import { soundEnding, soundMove } from '../board/sounds';
import type { TableState } from '../wire/types';
import { say, sentence } from '../words/words';
import { sideName } from '../parts/side-name';
import { guideOf } from './guide';

/** The last move, if there is one more than before. */
export function announceMove(before: TableState, state: TableState): void {
  const { last } = state.view;
  if (state.moves.length <= before.moves.length || !last) return;
  const choice = before.view.choices.find(({ move }) => move === last.move);
  if (settings().sounds) soundMove(last.captures.length, last.column === null);
  const word = last.column ? 'table.playedPassage' : 'table.played';
  const side = sideName(before.view.to_move);
  // A sentence: what the move leads to may follow at once.
  announce(sentence(say(word, { side, move: last.move, gain: choice ? gainOf(choice) : '' })));
}

/** How the round has ended. */
export function announceEnding(state: TableState): void {
  const { heading, text } = guideOf(state);
  announce(`${heading} ${text}`);
  if (settings().sounds) soundEnding();
}

/** Whether nothing has happened on the board, nor has the round ended. */
export function isStill(before: TableState, state: TableState): boolean {
  return (
    before.id === state.id &&
    before.moves.join() === state.moves.join() &&
    before.status === state.status
  );
}
