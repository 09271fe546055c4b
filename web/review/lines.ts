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

/** How a margin is told that is proved to be a bound. */
const SIGNS = { least: '≥ ', most: '≤ ' } as const;

/** Whether what a value says is proved: all of it, or that it is a bound. */
function isProved({ exact, bound }: Value): boolean {
  return exact || bound !== null;
}

/** A value in few letters: a margin as South sees it, or who wins by suntuk and when. */
export function valueText({ kind, margin, plies, bound }: Value): string {
  if (kind === 'margin') return `${bound ? SIGNS[bound] : ''}${signed(margin)}`;
  const side = say(margin > 0 ? 'side.south' : 'side.north');
  return plies ? say('value.suntuk', { side, plies }) : say('value.suntukNow', { side });
}

function signed(margin: number): string {
  return margin < 0 ? `−${-margin}` : margin > 0 ? `+${margin}` : '0';
}

/** A value as a chip: South's lead gold, North's teal, proved ones filled. */
export function valueChip(value: Value) {
  const side = value.margin > 0 ? 'south' : value.margin < 0 ? 'north' : 'level';
  const proved = isProved(value);
  const title = say(proved ? 'value.exact' : 'value.estimate');
  return html`<span class="value ${side} ${proved ? 'exact' : ''}" title=${title}
    >${proved ? '' : '≈ '}${valueText(value)}</span
  >`;
}

/** What the engine has found: lines with values, best first. */
export function bestLines({ lines, depth, done }: LinesTold, actions: LineActions) {
  const proved = lines.length > 0 && lines.every(({ value }) => isProved(value));
  return html`<p class="small soft">
      ${say('review.engine.depth', { depth })}${proved ? ` · ${say('review.engine.exact')}` : done ? '' : ' …'}
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
