import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import type { MatchState, PositionView, TableState } from '../wire/types';
import { say } from '../words/words';
import { guideOf } from './guide';

export interface GuideActions {
  /** The ply looked back at, if it is not the present. */
  past: number | null;
  /** How deep the engine has looked; none does at 0. */
  depth: number;
  /** Whether the reasons of a suntuk are being shown. */
  walking: boolean;
  present(): void;
  rematch(): void;
  toggleWalk(): void;
}

/** What to do now, or how the round ended and what may follow. */
export function guideCard(table: TableState, shown: PositionView, actions: GuideActions) {
  const { heading, text } =
    actions.past === null
      ? guideOf(table)
      : { heading: say('guide.past', { ply: actions.past }), text: say('guide.past.text') };
  const { south, north } = shown.mobility;
  const left = shown.tokens_left.black + shown.tokens_left.white;
  return html`<section class="guide card">
    <h2>${heading}</h2>
    <p class="soft">${text}</p>
    <p class="small soft facts">
      <span>${say('table.left', { count: left })}</span>
      ${south === null || north === null ? nothing : html`<span>${say('table.mobility', { south, north })}</span>`}
      ${table.match ? matchFacts(table.match, table.status === 'playing') : nothing}
      ${actions.depth ? html`<span>${say('table.ahead', { count: actions.depth })}</span>` : nothing}
    </p>
    ${
      actions.past !== null
        ? html`<button class="button" @click=${actions.present}>${say('guide.now')}</button>`
        : table.status === 'finished'
          ? ending(table, actions)
          : nothing
    }
  </section>`;
}

/** Where the match stands, South's total first as in every score, whoever sits there in this round. */
function matchFacts(match: MatchState, playing: boolean) {
  const { over, played, rounds } = match;
  const { first, second } = match.totals;
  const score =
    match.first_is === 'south' ? { south: first, north: second } : { south: second, north: first };
  if (over) return html`<span>${say('table.matchOver', score)}</span>`;
  return html`<span>${say('table.round', { round: played + (playing ? 1 : 0), rounds })}</span>
    <span>${say('table.totals', score)}</span>`;
}

function ending(table: TableState, actions: GuideActions) {
  const next = table.match && !table.match.over ? 'table.nextRound' : 'table.rematch';
  return html`<div class="row">
    <button class="button main" @click=${actions.rematch}>${icon('again')}${say(next)}</button>
    <a class="button" href="/review/${table.id}">${icon('graph')}${say('table.review')}</a>
    ${
      table.termination === 'suntuk'
        ? html`<button class="button" @click=${actions.toggleWalk}>
            ${icon(actions.walking ? 'pause' : 'eye')}${say(actions.walking ? 'ending.walkStop' : 'ending.walk')}
          </button>`
        : nothing
    }
  </div>`;
}
