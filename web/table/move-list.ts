import { html, nothing } from 'lit';
import { sideName } from '../parts/side-name';
import { say } from '../words/words';

/** The ply at which a round begins, which is South's if it is even. */
function firstPly(start: string): number {
  return Number(start.split(' ')[1] ?? 0);
}

/** A move by its number and side, as the list counts: two plies to a number. */
export function plyName(start: string, index: number): string {
  const ply = firstPly(start) + index;
  return say('table.ply', {
    number: Math.floor(ply / 2) + 1,
    side: sideName(ply % 2 ? 'north' : 'south'),
  });
}

/** The moves in pairs, South's first; the first pair may have only North's. */
export function pairsOf(start: string, count: number): { number: number; plies: number[] }[] {
  const first = firstPly(start);
  const pairs = new Map<number, number[]>();
  for (let index = 0; index < count; index += 1) {
    const number = Math.floor((first + index) / 2) + 1;
    pairs.set(number, [...(pairs.get(number) ?? []), index]);
  }
  return [...pairs].map(([number, plies]) => ({ number, plies }));
}

/** The moves of a round in pairs; each leads back to the position after it. */
export function moveList(
  { start, moves }: { start: string; moves: readonly string[] },
  shown: number,
  goTo: (ply: number) => void,
) {
  const first = firstPly(start);
  const made = (index: number) =>
    html`<button
      class="move ${(first + index) % 2 ? 'north' : 'south'}"
      aria-current=${index + 1 === shown ? 'true' : nothing}
      @click=${() => goTo(index + 1)}
    >
      ${moves[index]}
    </button>`;
  return html`<ol class="moves" aria-label=${say('table.moveList')}>
    ${pairsOf(start, moves.length).map(
      ({ number, plies }) =>
        html`<li><span class="number soft">${number}</span>${plies.map(made)}</li>`,
    )}
    ${moves.length ? nothing : html`<li class="none soft">${say('table.noMoves')}</li>`}
  </ol>`;
}

/** Scrolls a list of moves, if it is longer than its place, to the one that is shown. */
export function keepInView(list: Element | null): void {
  const current = list?.querySelector('[aria-current]') ?? list?.lastElementChild;
  if (list && current instanceof HTMLElement && list.scrollHeight > list.clientHeight)
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
