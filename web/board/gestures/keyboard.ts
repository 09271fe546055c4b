import { neighbour } from '../geometry';
import type { GestureTarget, Listeners } from './target';

const STEPS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrow keys walk the points, Page Up and Page Down the choices; Enter plays, Escape lets go. */
export function keying(target: GestureTarget): Listeners {
  return {
    keydown: (event) => {
      const name = (event.target as HTMLElement).dataset['name'];
      if (!name || event.altKey || event.metaKey || event.ctrlKey) return;
      const step = STEPS[event.key];
      let next: string | null = null;
      if (step) next = neighbour(name, step[0], step[1], target.flipped);
      else if (event.key === 'PageDown') next = target.nextLive(name, 1);
      else if (event.key === 'PageUp') next = target.nextLive(name, -1);
      else if (event.key === 'Home') next = `${target.flipped ? 'k' : 'a'}${name.slice(1)}`;
      else if (event.key === 'End') next = `${target.flipped ? 'a' : 'k'}${name.slice(1)}`;
      else if (event.key === 'Enter' || event.key === ' ') target.press(name, true);
      else if (event.key === 'Escape') target.letGo();
      else return;
      event.preventDefault();
      if (next) target.focusPoint(next);
    },
    focusin: (event) => {
      const point = event.target as HTMLElement;
      if (point.matches(':focus-visible')) target.hover(point.dataset['name'] ?? null);
    },
    focusout: () => target.hover(null),
  };
}
