import { html, nothing } from 'lit';
import { sideName } from '../parts/side-name';
import type { GraphPoint, PositionView } from '../wire/types';
import { say } from '../words/words';
import { valueChip } from './lines';
import { slipOf } from './margin-graph';

export interface HeadFacts {
  heading: string;
  /** The move that led here. */
  move: string;
  /** What is known of the position before that move, and of this one. */
  before: GraphPoint | undefined;
  here: GraphPoint | undefined;
  showBetter(best: string): void;
}

function stateOf(view: PositionView): string {
  const side = sideName(view.to_move);
  if (view.ending === 'suntuk') return say('review.suntuk', { side });
  return view.ending ? say('review.cleared') : say('review.toMove', { side });
}

/** Where one is: who is to move, the score, the value, and what the last move gave away. */
export function reviewHead(
  view: PositionView,
  { heading, move, before, here, showBetter }: HeadFacts,
) {
  const best = before?.best;
  return html`<header class="head">
    <h1>${heading}</h1>
    <p>
      <span>${stateOf(view)}</span>
      <span class="soft">${say('review.scores', { ...view.score })}</span>
      ${here ? valueChip(here.value) : nothing}
    </p>
    ${
      best && slipOf(before.lost)
        ? html`<p class="slip-note">
            ${say('review.lost', { move, lost: before.lost ?? 0, best })}
            <button class="button bare" @click=${() => showBetter(best)}>
              ${say('review.showBest')}
            </button>
          </p>`
        : nothing
    }
  </header>`;
}
