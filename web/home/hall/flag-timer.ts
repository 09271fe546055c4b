/** Looked at a moment after the time is up, never before. */
const AFTER_MS = 5;
const LOOK_MS = 1000;
/** A machine that answers so late was asleep: the time it slept is nobody's. */
const ASLEEP_MS = 5000;

interface Listener {
  /** The time is up, as far as the timer knows. */
  timeIsUp(): void;
  /** Nothing ran here from one moment to another. */
  slept(from: number, to: number): void;
}

/** Waits for a flag to fall, and notices when the machine slept meanwhile. */
export class FlagTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly now: () => number,
    private readonly listener: Listener,
  ) {}

  /** Waits for this moment instead of another one, or for none. */
  set(fallsAt: number | null): void {
    clearTimeout(this.timer);
    if (fallsAt === null) return;
    const began = this.now();
    const wait = Math.min(LOOK_MS, Math.max(0, fallsAt - began) + AFTER_MS);
    this.timer = setTimeout(() => {
      const now = this.now();
      if (now - began > wait + ASLEEP_MS) this.listener.slept(began, now);
      else if (now >= fallsAt) this.listener.timeIsUp();
      else this.set(fallsAt);
    }, wait);
  }
}
