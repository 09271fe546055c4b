import { html, nothing } from 'lit';
import { say } from '../words/words';

/** The moves of a round in pairs; each leads back to the position after it. */
export function moveList(moves: readonly string[], shown: number, goTo: (ply: number) => void) {
  const pairs = Array.from({ length: Math.ceil(moves.length / 2) }, (_, index) => index);
  const made = (ply: number) => {
    const move = moves[ply];
    if (!move) return html`<span></span>`;
    const now = ply + 1 === shown;
    return html`<button
      class="move"
      aria-current=${now ? 'true' : nothing}
      @click=${() => goTo(ply + 1)}
    >
      ${move}
    </button>`;
  };
  return html`<ol class="moves" aria-label=${say('table.moveList')}>
    ${pairs.map((pair) => html`<li><span class="soft">${pair + 1}</span>${made(pair * 2)}${made(pair * 2 + 1)}</li>`)}
    ${moves.length ? nothing : html`<li class="none soft">${say('table.noMoves')}</li>`}
  </ol>`;
}
