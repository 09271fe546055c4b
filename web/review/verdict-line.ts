import { html, nothing } from 'lit';
import { sideName } from '../parts/side-name';
import type { GraphPoint, PositionView } from '../wire/types';
import { say } from '../words/words';
import { valueChip } from './lines';
import type { Verdict } from '../coach/verdict';

export interface VerdictFacts {
  /** What is known of this position. */
  here: GraphPoint | undefined;
  /** What the move that led here did, if it did harm. */
  verdict: Verdict | undefined;
  /** What was given away and what would have been better, in facts; nothing until they are known. */
  factsOf(verdict: Verdict): string;
  showBetter(best: string): void;
}

function stateOf(view: PositionView): string {
  const side = sideName(view.to_move);
  if (view.ending === 'suntuk') return say('review.suntuk', { side });
  return view.ending ? say('review.cleared') : say('review.toMove', { side });
}

/** What a move did, in words; an estimate is not told as a fact. */
export function verdictText({ word, lost, proved }: Verdict): string {
  const text = say(word, { count: lost });
  return proved ? text : say('verdict.estimate', { text });
}

/** One line below the board: the value, and what the last move gave away, or else who is to move. */
export function verdictLine(
  view: PositionView,
  { here, verdict, factsOf, showBetter }: VerdictFacts,
) {
  return html`<div class="verdict">
    ${here ? valueChip(here.value) : nothing}
    ${
      verdict
        ? html`<span class="words harm">${verdictText(verdict)}</span>
            <button class="button bare" @click=${() => showBetter(verdict.best)}>
              ${say('review.showBest')}
            </button>
            <span class="facts small">${factsOf(verdict)}</span>`
        : html`<span class="words">${stateOf(view)}</span>
            <span class="soft">${say('review.scores', { ...view.score })}</span>`
    }
  </div>`;
}
