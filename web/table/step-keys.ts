export interface Steps {
  back(): void;
  next(): void;
  first(): void;
  last(): void;
}

const KEYS: Record<string, keyof Steps> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** Arrow keys step through a round wherever one is on the page; where one writes, or on the board, they do what they do there. */
export function stepKeys(steps: Steps): (event: KeyboardEvent) => void {
  return (event) => {
    const step = KEYS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = event.target as Element;
    if (at.closest('input, textarea, select, dialog, pasang-board')) return;
    event.preventDefault();
    steps[step]();
  };
}
