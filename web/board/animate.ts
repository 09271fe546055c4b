import type { LastMove } from './choice';
import { shapeOf } from './draw/standing';
import { rowOf, spotOf, type Spot } from './geometry';
import type { Difference, Standing } from './standing';

const GLIDE_MS = 180;
const APART_MS = 40;
const FLIGHT_MS = 380;
const SVG = 'http://www.w3.org/2000/svg';

export interface Stage {
  /** Where flying tokens are drawn, above everything. */
  flights: SVGGElement;
  flipped: boolean;
  drawnAt(name: string): SVGElement | null;
  /** The place of a side's tray on the drawing, if the page has one. */
  trayOf(side: 'south' | 'north'): Spot | null;
}

function shift({ x, y }: Spot, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** The captor of a move: whose ka landed, or whose half the passage lies in. */
function captorOf(
  lastMove: LastMove | null,
  after: ReadonlyMap<string, Standing>,
): 'south' | 'north' {
  if (lastMove?.target) return after.get(lastMove.target) === 'N' ? 'north' : 'south';
  return rowOf(lastMove?.captures[0] ?? 'a1') > 5 ? 'north' : 'south';
}

/** Shows how one position became another: the ka glides, tokens fly off nearest first, others fade in. */
export function animate(
  stage: Stage,
  difference: Difference,
  lastMove: LastMove | null,
  after: ReadonlyMap<string, Standing>,
): void {
  const { flipped } = stage;
  for (const { from, to } of difference.glides) {
    stage
      .drawnAt(to)
      ?.animate(
        [{ transform: shift(spotOf(from, flipped)) }, { transform: shift(spotOf(to, flipped)) }],
        {
          duration: GLIDE_MS,
          easing: 'cubic-bezier(.3, 0, .2, 1)',
        },
      );
  }
  for (const { name } of difference.came) {
    stage.drawnAt(name)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE_MS });
  }
  const captures = lastMove?.captures ?? [];
  const order = [...difference.left].sort(
    (a, b) => captures.indexOf(a.name) - captures.indexOf(b.name),
  );
  const tray = stage.trayOf(captorOf(lastMove, after));
  const delay = difference.glides.length ? GLIDE_MS : 0;
  order.forEach(({ name, kind }, index) => {
    const taken = captures.includes(name);
    fly(stage, kind, spotOf(name, flipped), taken ? tray : null, delay + index * APART_MS);
  });
}

function fly(stage: Stage, kind: Standing, from: Spot, to: Spot | null, delay: number): void {
  const token = document.createElementNS(SVG, 'use');
  token.setAttribute('href', shapeOf(kind));
  token.setAttribute('transform', `translate(${from.x} ${from.y})`);
  stage.flights.append(token);
  const frames = to
    ? [
        { transform: shift(from), opacity: 1, offset: 0 },
        { transform: shift({ x: from.x, y: from.y - 10 }, 1.18), opacity: 1, offset: 0.3 },
        { transform: shift(to, 0.35), opacity: 0.2, offset: 1 },
      ]
    : [
        { transform: shift(from), opacity: 1 },
        { transform: shift(from, 0.6), opacity: 0 },
      ];
  const flight = token.animate(frames, {
    duration: to ? FLIGHT_MS : GLIDE_MS,
    delay,
    easing: 'cubic-bezier(.4, 0, .4, 1)',
    fill: 'both',
  });
  const gone = () => token.remove();
  flight.finished.then(gone, gone);
}
