import type { GestureTarget, Listeners } from './target';

/** On a free board every point under a pressed pointer is touched once, as with a brush. */
export function painting(
  target: GestureTarget,
  touch: (name: string, first: boolean) => void,
): Listeners {
  let last: string | null = null;
  return {
    pointerdown: (event) => {
      if (event.button !== 0) return;
      last = target.pointAt(target.placeOf(event), 0);
      if (last) touch(last, true);
    },
    pointermove: (event) => {
      if (last === null || event.buttons === 0) return;
      const name = target.pointAt(target.placeOf(event), 0);
      if (!name || name === last) return;
      last = name;
      touch(name, false);
    },
    pointerup: () => {
      last = null;
    },
    pointercancel: () => {
      last = null;
    },
  };
}
