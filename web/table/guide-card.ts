import { html, nothing, type TemplateResult } from 'lit';
import { seatName } from '../parts/seats';
import type { MatchState, PositionView, TableState } from '../wire/types';
import { say } from '../words/words';
import { guideOf, resignGuide, type Guide } from './guide';
import { plyName } from './move-list';

export interface GuideActions {
  /** The ply looked back at, if it is not the present. */
  past: number | null;
  /** How deep the engine has looked; none does at 0. */
  depth: number;
  /** Whether resigning waits to be meant. */
  resigning: boolean;
  /** A hint in words, or that one is on its way. */
  hint: string;
  /** What stands between two players, before all else. */
  manners: unknown;
  /** Answers that are prepared. */
  prepared: unknown;
  /** An answer that is being prepared: nothing else is to do meanwhile. */
  preparing: TemplateResult | null;
  /** What can be done whatever is shown, such as having it explained. */
  foot: unknown;
  present(): void;
  resign(): void;
  keepPlaying(): void;
}

/** What to do now, or how the round ended; `more` follows, such as what may be done next. */
export function guideCard(
  table: TableState,
  shown: PositionView,
  actions: GuideActions,
  more: unknown,
) {
  if (actions.preparing)
    return html`<section class="guide card">${actions.manners} ${actions.preparing}</section>`;
  const { heading, text } = guideNow(table, actions);
  return html`<section class="guide card">
    ${actions.manners}
    <h2>${heading}</h2>
    <p class="soft">${text}</p>
    ${actions.hint ? html`<p class="hint-words">${actions.hint}</p>` : nothing}
    ${facts(table, shown, actions.depth)}
    ${
      actions.past !== null
        ? html`<button class="button" @click=${actions.present}>${say('guide.now')}</button>`
        : actions.resigning
          ? confirm(actions)
          : more
    }
    ${actions.prepared} ${actions.foot}
  </section>`;
}

function guideNow(table: TableState, { past, resigning }: GuideActions): Guide {
  if (past !== null)
    return {
      heading: past
        ? say('guide.past', { move: plyName(table.start, past - 1) })
        : say('guide.past.start'),
      text: say('guide.past.text'),
    };
  return resigning ? resignGuide(table) : guideOf(table);
}

function facts(table: TableState, shown: PositionView, depth: number) {
  const { south, north } = shown.mobility;
  const left = shown.tokens_left.black + shown.tokens_left.white;
  return html`<p class="small soft facts">
    <span>${say('table.left', { count: left })}</span>
    ${south === null || north === null ? nothing : html`<span>${say('table.mobility', { south, north })}</span>`}
    ${table.match ? matchFacts(table, table.match) : nothing}
    ${depth ? html`<span>${say('table.ahead', { count: depth })}</span>` : nothing}
  </p>`;
}

/** Where the match stands: players by name, for their sides change from round to round. */
function matchFacts(table: TableState, { over, played, rounds, totals, first_is }: MatchState) {
  const other = first_is === 'south' ? 'north' : 'south';
  const score = {
    one: seatName(table, first_is),
    first: totals.first,
    other: seatName(table, other),
    second: totals.second,
  };
  if (over) return html`<span>${say('table.matchOver', score)}</span>`;
  const round = played + (table.status === 'playing' ? 1 : 0);
  return html`<span>${say('table.round', { round, rounds })}</span>
    <span>${say('table.totals', score)}</span>`;
}

/** Far from the button that asked for it: no second press gives a round away. */
function confirm(actions: GuideActions) {
  return html`<div class="row">
    <button class="button danger" @click=${actions.resign}>${say('resign.yes')}</button>
    <button class="button" @click=${actions.keepPlaying}>${say('resign.no')}</button>
  </div>`;
}
