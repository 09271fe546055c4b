import { html } from 'lit';
import { icon } from '../parts/icons';
import type { GraphPoint } from '../wire/types';
import { say } from '../words/words';
import { marginGraph } from './margin-graph';

export interface GraphActions {
  /** How many plies the round has. */
  plies: number;
  /** The ply that is looked at, if it is on the main line. */
  here: number | null;
  judging: boolean;
  judge(): void;
  goTo(ply: number): void;
}

/** The margin over a round, and how far it has been judged. */
export function graphCard(judged: ReadonlyMap<number, GraphPoint>, actions: GraphActions) {
  const progress = { done: judged.size, all: actions.plies + 1 };
  return html`<div class="card graph-card">
    ${marginGraph(judged, actions.plies, actions.here, actions.goTo)}
    ${
      actions.judging
        ? html`<p class="small soft">${say('review.judging', progress)}</p>`
        : html`<button class="button bare" @click=${actions.judge}>
            ${icon('graph')}${say('review.judge')}
          </button>`
    }
  </div>`;
}
