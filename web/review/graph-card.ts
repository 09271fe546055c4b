import { html } from 'lit';
import { icon } from '../app/icons';
import type { GraphPoint } from '../wire/types';
import { say } from '../words/words';
import { marginGraph } from './margin-graph';

export interface GraphActs {
  /** How many plies the round has. */
  plies: number;
  /** The ply that is looked at, if it is on the main line. */
  here: number | null;
  judging: boolean;
  judge(): void;
  goTo(ply: number): void;
}

/** The margin over a round, and how far it has been judged. */
export function graphCard(judged: ReadonlyMap<number, GraphPoint>, acts: GraphActs) {
  const progress = { done: judged.size, all: acts.plies + 1 };
  return html`<div class="card graph-card">
    ${marginGraph(judged, acts.plies, acts.here, acts.goTo)}
    ${
      acts.judging
        ? html`<p class="small soft">${say('review.judging', progress)}</p>`
        : html`<button class="button bare" @click=${acts.judge}>
            ${icon('graph')}${say('review.judge')}
          </button>`
    }
  </div>`;
}
