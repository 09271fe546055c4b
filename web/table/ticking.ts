import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Draws a page again and again while time runs on it, unless nobody sees it. */
export class Ticking implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly everyMs: number,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }

  turn(isOn: boolean): void {
    clearInterval(this.timer);
    if (isOn)
      this.timer = setInterval(() => document.hidden || this.host.requestUpdate(), this.everyMs);
  }
}
