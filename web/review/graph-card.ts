import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import type { GraphPoint } from '../wire/types';
import { say } from '../words/words';
import { marginGraph } from './margin-graph';
import type { Verdict } from '../coach/verdict';

export interface GraphActions {
  /** How many plies the round has. */
  plies: number;
  /** The ply that is looked at, if it is on the main line. */
  here: number | null;
  judging: boolean;
  /** What did harm, by the move's number from 0. */
  verdicts: ReadonlyMap<number, Verdict>;
  judge(): void;
  learn(): void;
  goTo(ply: number): void;
}

/** The margin over a round, and how far it has been judged. */
export function graphCard(judged: ReadonlyMap<number, GraphPoint>, actions: GraphActions) {
  const progress = { done: judged.size, all: actions.plies + 1 };
  return html`<div class="card graph-card">
    ${marginGraph(judged, actions.plies, actions.verdicts, actions.here, actions.goTo)}
    ${
      actions.judging
        ? html`<p class="small soft">${say('review.judging', progress)}</p>`
        : html`<button class="button bare" @click=${actions.judge}>
            ${icon('graph')}${say('review.judge')}
          </button>`
    }
    ${actions.verdicts.size ? mistakes(actions) : nothing}
  </div>`;
}

/** From mistake to mistake, and the way to learn from them. */
function mistakes({ verdicts, here, judging, goTo, learn }: GraphActions) {
  const after = [...verdicts.keys()].map((at) => at + 1);
  const at = here ?? 0;
  const before = after.filter((ply) => ply < at).at(-1);
  const next = after.find((ply) => ply > at);
  const go = (ply: number | undefined) => () => {
    if (ply !== undefined) goTo(ply);
  };
  return html`<div class="row mistakes">
    <button class="button" ?disabled=${before === undefined} @click=${go(before)}>
      ${icon('back')}${say('review.mistake.back')}
    </button>
    <button class="button" ?disabled=${next === undefined} @click=${go(next)}>
      ${say('review.mistake.next')}${icon('next')}
    </button>
    <button class="button" ?disabled=${judging} @click=${learn}>
      ${icon('hint')}${say('review.learn')}
    </button>
  </div>`;
}
