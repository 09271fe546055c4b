/** Lists that are one stop for the Tab key: arrows lead on inside. */
const STOPS = 'button:not([disabled])';

function stopsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(STOPS)];
}

/** Leaves one of a list's buttons to the Tab key: the focused one, the current one, or the first. */
export function oneStop(list: Element | null): void {
  if (!list) return;
  const stops = stopsOf(list);
  const stop =
    stops.find((one) => one === document.activeElement) ??
    stops.find((one) => one.ariaCurrent) ??
    stops[0];
  for (const one of stops) one.tabIndex = one === stop ? 0 : -1;
}

const STEPS: Partial<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The button that a key leads to from the focused one. */
export function led(list: Element, key: string): HTMLElement | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const stops = stopsOf(list);
  const here = stops.indexOf(document.activeElement as HTMLElement);
  return stops[Math.max(0, Math.min(stops.length - 1, here + step))] ?? null;
}

/** Walks a list by arrow keys, Home and End. */
export function rove(event: KeyboardEvent): void {
  const list = event.currentTarget as Element;
  const next = led(list, event.key);
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  oneStop(list);
}
