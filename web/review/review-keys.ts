import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface Steps {
  back(): void;
  next(): void;
  first(): void;
  last(): void;
}

const KEYS: Partial<Record<string, keyof Steps>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** Arrow keys, Home and End step through the round, wherever no field or board wants them. */
export class ReviewKeys implements ReactiveController {
  constructor(
    host: ReactiveControllerHost,
    private readonly steps: () => Steps | null,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.key);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.key);
  }

  private readonly key = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    const steps = step && this.steps();
    if (!steps || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target as HTMLElement;
    if (at.closest('input, textarea, select, dialog, pasang-board')) return;
    steps[step]();
    event.preventDefault();
  };
}
