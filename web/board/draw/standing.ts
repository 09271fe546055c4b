import { nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { spotOf, type Spot } from '../geometry';
import { isToken, type Standing } from '../standing';

export function shapeOf(kind: Standing): string {
  return isToken(kind) ? `#token-${kind}` : `#ka-${kind}`;
}

/** Tokens and kas; a ka keeps its element when it moves, so that it can glide. */
export function standing(
  standing: ReadonlyMap<string, Standing>,
  lifted: string | null,
  flipped: boolean,
) {
  return svg`<g class="standing">${repeat(
    standing,
    ([name, kind]) => (isToken(kind) ? name : kind),
    ([name, kind]) => {
      const { x, y } = spotOf(name, flipped);
      return svg`<use href=${shapeOf(kind)} data-standing=${name} class=${name === lifted ? 'lifted' : ''}
        transform="translate(${x} ${y})" />`;
    },
  )}</g>`;
}

/** The ka in the player's hand. */
export function carried(place: Spot | null, ka: 'S' | 'N') {
  if (!place) return nothing;
  return svg`<use class="carried" href="#ka-${ka}" transform="translate(${place.x} ${place.y}) scale(1.15)" />`;
}
