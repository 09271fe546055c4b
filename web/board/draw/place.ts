import { SIZE, type Spot } from '../geometry';

/** Words of a length take at most so much of the drawing, on a small phone. */
const LETTER = 13;
const ROW = 40;
const PADDING = 24;
const WIDEST = 0.8 * SIZE;
const NEAR = 34;
/** What stands on a point reaches so far. */
const REACH = 27;

export interface Placed extends Spot {
  /** How far the words are moved from there, in hundredths of their own size. */
  across: number;
  down: number;
}

/** Above a spot or below it, near or a row farther: where words hide least of what must be seen. */
export function besideAll(
  { x, y }: Spot,
  letters: number,
  kas: readonly Spot[],
  tokens: readonly Spot[],
): Placed {
  const width = Math.min(WIDEST, letters * LETTER + 40);
  const height = PADDING + ROW * Math.ceil((letters * LETTER) / WIDEST);
  const left = x - (x / SIZE) * width;
  const covers = (top: number) => (spot: Spot) =>
    spot.x > left - REACH &&
    spot.x < left + width + REACH &&
    spot.y > top - REACH &&
    spot.y < top + height + REACH;
  const places = [NEAR, NEAR + 60, NEAR + 120].flatMap((away) => [
    { away, top: y - away - height, placed: { x, y: y - away, down: -100 } },
    { away, top: y + away, placed: { x, y: y + away, down: 0 } },
  ]);
  const cost = ({ away, top }: { away: number; top: number }) =>
    (top < 0 || top + height > SIZE ? 1000 : 0) +
    100 * kas.filter(covers(top)).length +
    4 * tokens.filter(covers(top)).length +
    away / 60;
  const [best] = places.sort((one, other) => cost(one) - cost(other));
  return { ...(best?.placed ?? { x, y, down: 0 }), across: -(x / SIZE) * 100 };
}
