import { dragging } from './drag';
import { hovering } from './hover';
import { keying } from './keyboard';
import { painting } from './paint';
import { pressing } from './press';
import type { GestureTarget } from './target';

/** Lets a grid answer to every gesture; on a board for painting, `touch` hears of every point that is touched. */
export function attachGestures(
  grid: HTMLElement,
  target: GestureTarget,
  touch: ((point: string, first: boolean) => void) | null,
): void {
  const gestures = touch
    ? [painting(target, touch), keying(target)]
    : [hovering(target), pressing(target), dragging(target), keying(target)];
  for (const listeners of gestures)
    for (const [name, listener] of Object.entries(listeners))
      grid.addEventListener(name, listener as EventListener);
}
