import { nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { spotOf, type Spot } from '../geometry';
import { isToken, type Piece } from '../pieces';

export function shapeOf(piece: Piece): string {
  return isToken(piece) ? `#token-${piece}` : `#ka-${piece}`;
}

/** Tokens and kas; a ka keeps its element when it moves, so that it can glide. */
export function pieces(
  standing: ReadonlyMap<string, Piece>,
  lifted: string | null,
  flipped: boolean,
) {
  return svg`<g class="pieces">${repeat(
    standing,
    ([name, piece]) => (isToken(piece) ? name : piece),
    ([name, piece]) => {
      const { x, y } = spotOf(name, flipped);
      return svg`<use href=${shapeOf(piece)} data-piece=${name} class=${name === lifted ? 'lifted' : ''}
        transform="translate(${x} ${y})" />`;
    },
  )}</g>`;
}

/** The piece in the player's hand. */
export function carried(place: Spot | null, ka: 'S' | 'N') {
  if (!place) return nothing;
  return svg`<use class="carried" href="#ka-${ka}" transform="translate(${place.x} ${place.y}) scale(1.15)" />`;
}
