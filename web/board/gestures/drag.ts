import type { Hand, Listeners } from './hand';

const BEGIN = 10;
const DROP_REACH = 45;

/** Picking a token or ka up and putting it down on a point that answers. */
export function dragging(hand: Hand): Listeners {
  let grip: { name: string; x: number; y: number; lifted: boolean } | null = null;
  return {
    pointerdown: (event) => {
      const name = hand.pointAt(hand.placeOf(event), 0);
      if (event.button !== 0 || !name || !hand.canLift(name)) return;
      grip = { name, x: event.clientX, y: event.clientY, lifted: false };
    },
    pointermove: (event) => {
      if (!grip) return;
      const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) >= BEGIN;
      if (!grip.lifted && far) {
        grip.lifted = true;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        hand.lift(grip.name);
      }
      if (!grip.lifted) return;
      const place = hand.placeOf(event);
      hand.carry(place);
      hand.hover(hand.pointAt(place, DROP_REACH));
    },
    pointerup: (event) => {
      if (grip?.lifted) hand.drop(hand.pointAt(hand.placeOf(event), DROP_REACH));
      grip = null;
    },
    pointercancel: () => {
      if (grip?.lifted) hand.drop(null);
      grip = null;
    },
  };
}
