import type { ReactiveControllerHost } from 'lit';
import type { Choice } from '../board/choice';
import { gainOf } from '../board/labels';
import { announce } from '../parts/banner';
import { sideName } from '../parts/side-name';
import { Refused, api } from '../wire/api';
import type { HintTold, PositionView, Value } from '../wire/types';
import { say } from '../words/words';

/** What the engine expects, in words. */
function expectation({ kind, margin, exact }: Value): string {
  const side = sideName(margin > 0 ? 'south' : 'north');
  if (kind === 'suntuk') return say('hint.suntuk', { side });
  const points = Math.abs(margin);
  if (!points) return say(exact ? 'hint.even.exact' : 'hint.even');
  return say(exact ? 'hint.ahead.exact' : 'hint.ahead', { side, points });
}

/** A hint in words: the move, what it takes, what it leaves to the other side, and what is expected. */
export function hintWords({ choice, value }: HintTold, after: PositionView | null): string {
  const { move } = choice;
  const left = after && !after.ending ? leaves(after) : '';
  return [say('table.hintSaid', { move, gain: gainOf(choice) }), left, expectation(value)]
    .filter(Boolean)
    .join('; ');
}

function leaves({ choices, to_move }: PositionView): string {
  return say('hint.leaves', { count: choices.length, side: sideName(to_move) });
}

/** A hint that was asked for: it says that it is on its way, why it is given, and improves while it is shown. */
export class Hint {
  /** Whether the engine is still asked. */
  thinking = false;
  choice: Choice | null = null;
  words = '';
  private view: PositionView | null = null;

  constructor(private readonly host: ReactiveControllerHost) {}

  ask(view: PositionView): void {
    this.clear();
    this.view = view;
    this.thinking = true;
    announce(say('hint.thinking'));
  }

  clear(): void {
    this.view = null;
    this.thinking = false;
    this.choice = null;
    this.words = '';
    this.host.requestUpdate();
  }

  async hear(told: HintTold): Promise<void> {
    const { view } = this;
    // A hint for a position that has gone, or that nobody asked for here.
    if (!view || told.ply !== view.ply) return;
    this.choice = told.choice;
    this.thinking = false;
    this.words = hintWords(told, null);
    this.host.requestUpdate();
    const words = hintWords(told, await this.after(view, told.choice.move));
    if (this.view !== view || this.choice !== told.choice) return;
    this.words = words;
    announce(words);
    this.host.requestUpdate();
  }

  private async after({ position }: PositionView, move: string): Promise<PositionView | null> {
    try {
      return await api.position({ position }, [move]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }
}
