import type { GestureTarget, Listeners } from './target';

/** Keys walk the points and leap to what can be found there; Enter plays, Escape lets go. */
export function keying(target: GestureTarget): Listeners {
  return {
    keydown: (event) => {
      const name = (event.target as HTMLElement).dataset['name'];
      if (!name || event.altKey || event.metaKey) return;
      if (!event.ctrlKey && (event.key === 'Enter' || event.key === ' ')) target.press(name, true);
      else if (event.key === 'Escape') target.letGo();
      else if (!target.jump(name, event.key, event.ctrlKey)) return;
      event.preventDefault();
    },
    focusin: (event) => {
      const point = event.target as HTMLElement;
      if (point.matches(':focus-visible')) target.hover(point.dataset['name'] ?? null);
    },
    focusout: () => target.hover(null),
  };
}
