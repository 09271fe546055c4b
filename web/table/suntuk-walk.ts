import type { ReactiveController, ReactiveControllerHost } from 'lit';

const STEP_MS = 1700;

/** Shows the reasons of a suntuk one after another. */
export class SuntukWalk implements ReactiveController {
  /** The reason shown, or null. */
  at: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }

  start(count: number): void {
    this.stop();
    if (!count) return;
    this.at = 0;
    this.timer = setInterval(() => {
      if (this.at === null || this.at + 1 >= count) return this.stop();
      this.at += 1;
      this.host.requestUpdate();
    }, STEP_MS);
    this.host.requestUpdate();
  }

  stop(): void {
    clearInterval(this.timer);
    this.at = null;
    this.host.requestUpdate();
  }
}
