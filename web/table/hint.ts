import type { ReactiveControllerHost } from 'lit';
import type { Choice, Side } from '../board/choice';
import { gainOf } from '../board/labels';
import { theoremOf } from '../coach/proof';
import { announce } from '../parts/banner';
import { isMine } from '../parts/seats';
import { sideName } from '../parts/side-name';
import type { HintTold, PositionView, TableState } from '../wire/types';
import { say } from '../words/words';

/** Whether whoever is here may ask for a hint: at one's own turn, and not against another person. */
export function mayHint(table: TableState): boolean {
  return !table.two_people && isMine(table, table.view.to_move);
}

/** What the engine expects, in words. */
function expectation({ value }: HintTold): string {
  const { kind, margin, exact } = value;
  const side = sideName(margin > 0 ? 'south' : 'north');
  if (kind === 'suntuk') return say('hint.suntuk', { side });
  const theorem = theoremOf(value);
  if (theorem)
    return say(theorem.wins ? 'hint.wins' : 'hint.draws', { side: sideName(theorem.side) });
  const points = Math.abs(margin);
  if (!points) return say(exact ? 'hint.even.exact' : 'hint.even');
  return say(exact ? 'hint.ahead.exact' : 'hint.ahead', { side, points });
}

/** A hint in words: the move, what it takes, what it leaves to the other side, and what is expected. */
export function hintWords(told: HintTold, mover: Side): string {
  const { choice, choices_left: count } = told;
  const other = sideName(mover === 'south' ? 'north' : 'south');
  return [
    say('table.hintSaid', { move: choice.move, gain: gainOf(choice) }),
    count ? say('hint.leaves', { count, side: other }) : say('hint.leavesNone', { side: other }),
    expectation(told),
  ].join('; ');
}

/** A hint that was asked for: it says that it is on its way, why it is given, and improves while it is shown. */
export class Hint {
  /** Whether a better move may still be found. */
  thinking = false;
  choice: Choice | null = null;
  words = '';
  private view: PositionView | null = null;

  constructor(private readonly host: ReactiveControllerHost) {}

  ask(view: PositionView): void {
    this.clear();
    this.view = view;
    this.thinking = true;
    this.words = say('hint.thinking');
    announce(this.words);
  }

  clear(): void {
    this.view = null;
    this.thinking = false;
    this.choice = null;
    this.words = '';
    this.host.requestUpdate();
  }

  hear(told: HintTold): void {
    const { view } = this;
    // A hint for a position that has gone, or that nobody asked for here.
    if (!view || told.ply !== view.ply) return;
    const hint = hintWords(told, view.to_move);
    // The same choice stays the same object: the board lets go of what one points at only for another.
    if (this.choice?.move !== told.choice.move) this.choice = told.choice;
    this.thinking = !told.final;
    this.words = told.final ? hint : say('hint.soFar', { hint });
    // Ears are told once: what is still being improved would talk over itself.
    if (told.final) announce(hint);
    this.host.requestUpdate();
  }
}
