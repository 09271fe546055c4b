import { html } from 'lit';
import { NAMES } from '../geometry';
import type { Side } from '../choice';
import { labelOf, standingWords } from '../labels';
import type { Standing } from '../standing';
import { choicesAt } from '../selection';
import { livePoints, type BoardState } from '../view';

export interface GridOptions {
  label: string;
  disabled: boolean;
  free: boolean;
  focused: string;
  standing: ReadonlyMap<string, Standing>;
  own: Side | null;
  canLift(name: string): boolean;
}

/** The points as an invisible ARIA grid over the drawing, for pointer, keyboard and screen reader. */
export function grid(state: BoardState, options: GridOptions) {
  const live = livePoints(state);
  const names = state.flipped ? [...NAMES].reverse() : NAMES;
  const label = (name: string) => {
    const standing = standingWords(name, options.standing.get(name), options.own);
    return labelOf(name, standing, choicesAt(state.choices, state.phase, name));
  };
  const point = (name: string) =>
    html`<div
      role="gridcell"
      data-name=${name}
      tabindex=${name === options.focused ? 0 : -1}
      class="${live.has(name) || options.free ? 'live' : ''} ${options.canLift(name) ? 'lift' : ''}"
      aria-selected=${state.selection?.at === name}
      aria-label=${label(name)}
    ></div>`;
  return html`<div
    class="grid"
    role="grid"
    aria-label=${options.label}
    aria-disabled=${options.disabled}
  >
    ${Array.from(
      { length: 11 },
      (_, row) => html`<div role="row">${names.slice(row * 11, row * 11 + 11).map(point)}</div>`,
    )}
  </div>`;
}
