import { OwnLocks, type Asked } from './own-locks';

const own = new OwnLocks();

/** Asks for a lock that all tabs share; where browsers have none, the store still refuses what another tab overtook. */
function request<Found>(
  name: string,
  asked: Asked,
  work: (isHeld: boolean) => Promise<Found>,
): Promise<Found> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return own.request(name, asked, work);
  return locks.request(name, asked, (lock) => work(lock !== null));
}

/** Does something while nobody else does: no other tab, and nobody in this one. */
export function exclusively<Found>(name: string, work: () => Promise<Found>): Promise<Found> {
  return request(name, {}, work);
}

/** Does something if nobody holds a name; otherwise it is left undone. */
export async function ifFree(name: string, work: () => Promise<void>): Promise<void> {
  await request(name, { ifAvailable: true }, (isHeld) => (isHeld ? work() : Promise.resolve()));
}

/** A name that is held, or waited for, until it is let go. */
export class Hold {
  private readonly waiting = new AbortController();
  private release: () => void = () => this.waiting.abort();
  private readonly over: Promise<unknown>;
  /** Resolves when the name is ours. */
  readonly held: Promise<void>;

  constructor(name: string, mode: LockMode) {
    const { signal } = this.waiting;
    let have: () => void = () => undefined;
    this.held = new Promise((resolve) => (have = resolve));
    const holding = () =>
      new Promise<void>((resolve) => {
        this.release = resolve;
        have();
      });
    this.over = request(name, { mode, signal }, holding).catch(() => undefined);
  }

  /** Lets go; the name is free, as far as we are concerned, when this returns. */
  async letGo(): Promise<void> {
    this.release();
    await this.over;
  }
}
