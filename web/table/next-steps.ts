import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { isMine, onlyPerson, seatName, seatOf } from '../parts/seats';
import { sideName } from '../parts/side-name';
import type { TableState } from '../wire/types';
import { say } from '../words/words';
import type { CostliestMove } from './costliest-move';
import { plyName } from './move-list';
import { at } from '../wire/address';

export interface NextSteps {
  /** The highest level there is; 0 while that is not known. */
  highest: number;
  costliest: CostliestMove;
  /** Whether the reasons of a suntuk are being shown. */
  walking: boolean;
  rematch(): void;
  toggleWalk(): void;
  play(level: number): void;
}

/** What may follow a finished round. */
export function nextSteps(table: TableState, steps: NextSteps) {
  const next = table.match && !table.match.over ? 'table.nextRound' : 'table.rematch';
  const level = nextLevel(table, steps.highest);
  return html`<p class="small">${whoBegins(table)}</p>
    <div class="row">
      ${toTournament(table)}
      ${
        mayAgree(table)
          ? html`<button
              class="button ${table.tournament ? '' : 'main'}"
              ?disabled=${isAsked(table)}
              @click=${steps.rematch}
            >
              ${icon('again')}${say(next)}
            </button>`
          : nothing
      }
      ${
        level
          ? html`<button class="button" @click=${() => steps.play(level)}>
              ${icon('play')}${say('next.level', { level })}
            </button>`
          : nothing
      }
      <a class="button" href=${at(`/review/${table.id}`)}>${icon('graph')}${say('table.review')}</a>
      ${
        table.termination === 'suntuk'
          ? html`<button class="button" @click=${steps.toggleWalk}>
              ${icon(steps.walking ? 'pause' : 'eye')}${say(steps.walking ? 'ending.walkStop' : 'ending.walk')}
            </button>`
          : nothing
      }
      ${costliest(table, steps.costliest)}
    </div>
    ${found(table, steps.costliest)}`;
}

/** The way back to the tournament that the round belongs to. */
function toTournament({ tournament }: TableState) {
  if (!tournament) return nothing;
  return html`<a class="button main" href=${at(`/tournament/${tournament}?next`)}
    >${icon('people')}${say('next.tournament')}</a
  >`;
}

/** Whether whoever is here has a say in another round; who watches can follow the players there. */
function mayAgree(table: TableState): boolean {
  return table.rematch !== null || isMine(table, 'south') || isMine(table, 'north');
}

/** Whether the other player has been asked already. */
function isAsked(table: TableState): boolean {
  return table.offer?.kind === 'rematch' && table.offer.side === onlyPerson(table);
}

/** Who is South in the next round, and why (R20). */
export function whoBegins(table: TableState): string {
  const side = table.south_next;
  if (!side || table.termination === 'aborted') return '';
  const you = onlyPerson(table) === side;
  const reason = table.termination === 'board cleared' ? 'captured' : 'won';
  return say(you ? `next.${reason}.you` : `next.${reason}`, {
    name: onlyPerson(table) ? seatName(table, side) : sideName(side),
  });
}

/** The level after the one that was beaten, if there is one. */
export function nextLevel(table: TableState, highest: number): number | null {
  const me = onlyPerson(table);
  if (!me || table.result?.winner !== me) return null;
  const { level } = seatOf(table, me === 'south' ? 'north' : 'south');
  return level !== null && level < highest ? level + 1 : null;
}

function costliest(table: TableState, move: CostliestMove) {
  if (move.found !== undefined || !table.moves.length) return nothing;
  if (move.judging)
    return html`<span class="small soft" role="status"
      >${say('next.judging', { done: move.done, all: table.moves.length + 1 })}</span
    >`;
  return html`<button class="button" @click=${() => move.judge(table)}>
    ${icon('search')}${say(onlyPerson(table) ? 'next.costliest.you' : 'next.costliest')}
  </button>`;
}

function found(table: TableState, { found }: CostliestMove) {
  if (found === undefined) return nothing;
  if (found === null) return html`<p role="status">${say('next.costliest.none')}</p>`;
  const { index, lost, best } = found;
  const words = { ply: plyName(table.start, index), move: table.moves[index] ?? '', lost, best };
  return html`<p role="status">
    ${say(found.suntuk ? 'next.costliest.suntuk' : 'next.costliest.found', words)}
    <a href=${at(`/review/${table.id}?ply=${index + 1}`)}>${say('next.costliest.see')}</a>
  </p>`;
}
