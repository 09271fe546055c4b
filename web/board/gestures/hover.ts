import type { GestureTarget, Listeners } from './target';

/** Moving a mouse over the board previews what a press would do. */
export function hovering(target: GestureTarget): Listeners {
  return {
    pointermove: (event) => {
      if (event.pointerType !== 'touch') target.hover(target.pointAt(target.placeOf(event), 0));
    },
    pointerleave: (event) => {
      if (event.pointerType !== 'touch') target.hover(null);
    },
  };
}
