import type { GestureTarget, Listeners } from './target';

const BEGIN = 10;
const DROP_REACH = 45;

/** Picking a token or ka up and putting it down on a point that answers. */
export function dragging(target: GestureTarget): Listeners {
  let grip: { name: string; x: number; y: number; lifted: boolean } | null = null;
  return {
    pointerdown: (event) => {
      const name = target.pointAt(target.placeOf(event), 0);
      if (event.button !== 0 || !name || !target.canLift(name)) return;
      grip = { name, x: event.clientX, y: event.clientY, lifted: false };
    },
    pointermove: (event) => {
      if (!grip) return;
      const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) >= BEGIN;
      if (!grip.lifted && far) {
        grip.lifted = true;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        target.lift(grip.name);
      }
      if (!grip.lifted) return;
      const place = target.placeOf(event);
      target.carry(place);
      target.hover(target.pointAt(place, DROP_REACH));
    },
    pointerup: (event) => {
      if (grip?.lifted) target.drop(target.pointAt(target.placeOf(event), DROP_REACH));
      grip = null;
    },
    pointercancel: () => {
      if (grip?.lifted) target.drop(null);
      grip = null;
    },
  };
}
