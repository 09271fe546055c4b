import type { GestureTarget, Listeners } from './target';

const STILL = 10;
/** Drawing units within which a finger means the nearest choice. */
const FINGER_REACH = 45;

/** A click plays; a tap shows and the next one plays, or plays at once if the player likes it so. */
export function pressing(target: GestureTarget): Listeners {
  let start: { x: number; y: number } | null = null;
  return {
    pointerdown: (event) => {
      start = event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    },
    pointerup: (event) => {
      const still = start && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL;
      start = null;
      if (!still) return;
      const touch = event.pointerType === 'touch';
      const name = target.pointAt(target.placeOf(event), touch ? FINGER_REACH : 0);
      if (name) target.press(name, !touch || target.tap === 'once');
    },
    pointercancel: () => {
      start = null;
    },
    // A click without a pointer comes from a screen reader or a voice.
    click: (event) => {
      const name = (event.target as HTMLElement).dataset['name'];
      if (event.detail === 0 && name) target.press(name, true);
    },
  };
}
