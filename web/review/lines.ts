import { html } from 'lit';
import type { LinesTold, Value } from '../wire/types';
import { say } from '../words/words';
import { rove } from './roving';

export interface LineActions {
  /** Plays the first moves of a line on the board. */
  play(moves: readonly string[]): void;
  /** Shows a first move on the board while it is under pointer or focus. */
  show(move: string | null): void;
}

/** A value in few letters: a margin as South sees it, or who wins by suntuk and when. */
export function valueText({ kind, margin, plies, text }: Value): string {
  if (kind === 'margin') return text.replace('-', '−');
  const side = say(margin > 0 ? 'side.south' : 'side.north');
  return plies ? say('value.suntuk', { side, plies }) : say('value.suntukNow', { side });
}

/** A value as a chip: South's lead gold, North's teal, proved ones filled. */
export function valueChip(value: Value) {
  const side = value.margin > 0 ? 'south' : value.margin < 0 ? 'north' : 'level';
  const title = say(value.exact ? 'value.exact' : 'value.estimate');
  return html`<span class="value ${side} ${value.exact ? 'exact' : ''}" title=${title}
    >${value.exact ? '' : '≈ '}${valueText(value)}</span
  >`;
}

/** What the engine has found: lines with values, best first. */
export function bestLines({ lines, depth, done }: LinesTold, actions: LineActions) {
  const exact = lines.length > 0 && lines.every(({ value }) => value.exact);
  return html`<p class="small soft">
      ${say('review.engine.depth', { depth })}${exact ? ` · ${say('review.engine.exact')}` : done ? '' : ' …'}
    </p>
    <ol class="lines" @keydown=${rove}>
      ${lines.map(({ moves, value }) => {
        const [first = '', ...rest] = moves;
        return html`<li
          @pointerenter=${() => actions.show(first)}
          @pointerleave=${() => actions.show(null)}
        >
          ${valueChip(value)}
          <button
            class="move"
            @click=${() => actions.play([first])}
            @focus=${() => actions.show(first)}
            @blur=${() => actions.show(null)}
          >
            ${first}
          </button>
          <span class="rest soft">
            ${rest.map((move, index) => html`<button class="move" @click=${() => actions.play(moves.slice(0, index + 2))}>${move}</button> `)}
          </span>
        </li>`;
      })}
    </ol>`;
}
