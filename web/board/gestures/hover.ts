import type { Hand, Listeners } from './hand';

/** Moving a mouse over the board previews what a press would do. */
export function hovering(hand: Hand): Listeners {
  return {
    pointermove: (event) => {
      if (event.pointerType !== 'touch') hand.hover(hand.pointAt(hand.placeOf(event), 0));
    },
    pointerleave: (event) => {
      if (event.pointerType !== 'touch') hand.hover(null);
    },
  };
}
