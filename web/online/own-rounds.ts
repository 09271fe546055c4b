import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { meeting } from '../wire/meeting';
import type { ChallengeView, Turns } from '../wire/types';

/** The least time between two looks, however much happens in the lobby. */
const REST_MS = 3_000;
/** What the lobby shows to nobody, such as an offer after the end of a round, is found out so often. */
const ANYWAY_MS = 60_000;

/** What is the visitor's own in the lobby, asked for again when it may have changed. */
export class OwnRounds implements ReactiveController {
  challenges: ChallengeView[] = [];
  waiting: Turns | null = null;
  private looked = 0;
  private anyway: ReturnType<typeof setInterval> | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** Whether the visitor is somebody, who may have rounds. */
    private readonly isKnown: () => boolean,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.stir);
    this.anyway = setInterval(this.stir, ANYWAY_MS);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.stir);
    clearInterval(this.anyway);
    this.rest();
  }

  async look(): Promise<void> {
    this.rest();
    if (!this.isKnown()) return;
    this.looked = Date.now();
    [this.challenges, this.waiting] = await Promise.all([meeting.challenges(), meeting.turns()]);
    this.host.requestUpdate();
  }

  /** Something has happened: look soon, or as soon as somebody sees the page. */
  readonly stir = (): void => {
    if (document.hidden || this.later !== undefined) return;
    const wait = Math.max(0, this.looked + REST_MS - Date.now());
    this.later = setTimeout(() => void this.look().catch(() => null), wait);
  };

  private rest(): void {
    clearTimeout(this.later);
    this.later = undefined;
  }
}
