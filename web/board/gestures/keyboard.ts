import { neighbour } from '../geometry';
import type { Hand, Listeners } from './hand';

const STEPS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrow keys walk the points, Page Up and Page Down the choices; Enter plays, Escape lets go. */
export function keying(hand: Hand): Listeners {
  return {
    keydown: (event) => {
      const name = (event.target as HTMLElement).dataset['name'];
      if (!name || event.altKey || event.metaKey || event.ctrlKey) return;
      const step = STEPS[event.key];
      let next: string | null = null;
      if (step) next = neighbour(name, step[0], step[1], hand.flipped);
      else if (event.key === 'PageDown') next = hand.nextLive(name, 1);
      else if (event.key === 'PageUp') next = hand.nextLive(name, -1);
      else if (event.key === 'Home') next = `${hand.flipped ? 'k' : 'a'}${name.slice(1)}`;
      else if (event.key === 'End') next = `${hand.flipped ? 'a' : 'k'}${name.slice(1)}`;
      else if (event.key === 'Enter' || event.key === ' ') hand.press(name, true);
      else if (event.key === 'Escape') hand.letGo();
      else return;
      event.preventDefault();
      if (next) hand.focusPoint(next);
    },
    focusin: (event) => {
      const point = event.target as HTMLElement;
      if (point.matches(':focus-visible')) hand.hover(point.dataset['name'] ?? null);
    },
    focusout: () => hand.hover(null),
  };
}
