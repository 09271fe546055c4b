import { isKept } from '../wire/kept';
import { serverAnswers } from '../wire/reach';
import type { Standing } from '../wire/two-keepers';

/** A server that has just been started anew is not given up. */
const TRIES = 3;
const AGAIN_MS = 700;
/** How often one looks whether the server is back. */
const LOOK_MS = 4000;

interface Listener {
  /** Fetches what is needed to go on without the server. */
  prepare(): Promise<unknown>;
  /** The server is given up, or is there again. */
  turned(isAway: boolean): void;
}

/** Watches whether the server is there: given up when it does not answer for a while, used again when it does. */
export class ServerWatch implements Standing {
  isAway = false;
  lost: Promise<void>;
  private tellLost: () => void = () => undefined;
  private checking: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: Listener) {
    this.lost = this.nextLoss();
    addEventListener('offline', () => void this.check());
    addEventListener('online', () => void this.check());
    document.addEventListener('visibilitychange', () => this.isAway && void this.check());
  }

  check(): Promise<void> {
    this.checking ??= this.look().finally(() => (this.checking = null));
    return this.checking;
  }

  /** Goes on without the server; a page that is not kept here cannot. */
  async giveUp(): Promise<void> {
    if (this.isAway || !isKept()) return;
    try {
      await this.listener.prepare();
    } catch {
      return;
    }
    this.isAway = true;
    this.tellLost();
    this.listener.turned(true);
    this.lookLater();
  }

  private async look(): Promise<void> {
    if (document.hidden) return this.lookLater();
    for (let tries = this.isAway ? 1 : TRIES; tries > 0; tries--) {
      if (await serverAnswers()) return this.comeBack();
      if (tries > 1) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    if (this.isAway) this.lookLater();
    else await this.giveUp();
  }

  private comeBack(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.lost = this.nextLoss();
    clearTimeout(this.timer);
    this.listener.turned(false);
  }

  /** Looks again in a while; a page that nobody sees looks when it is seen. */
  private lookLater(): void {
    clearTimeout(this.timer);
    if (this.isAway && !document.hidden) this.timer = setTimeout(() => void this.check(), LOOK_MS);
  }

  private nextLoss(): Promise<void> {
    return new Promise((resolve) => (this.tellLost = resolve));
  }
}
