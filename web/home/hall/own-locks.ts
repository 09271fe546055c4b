interface Taken {
  holders: number;
  isShared: boolean;
  waiting: (() => void)[];
}

export interface Asked {
  mode?: LockMode;
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** Locks of this Worker alone, as `navigator.locks` would give them: browsers have none for pages of plain http. */
export class OwnLocks {
  private readonly taken = new Map<string, Taken>();

  async request<Found>(
    name: string,
    { mode = 'exclusive', ifAvailable = false, signal }: Asked,
    work: (isHeld: boolean) => Promise<Found>,
  ): Promise<Found> {
    while (!this.take(name, mode === 'shared')) {
      if (ifAvailable) return work(false);
      await this.freed(name, signal);
    }
    try {
      return await work(true);
    } finally {
      this.release(name);
    }
  }

  private take(name: string, isShared: boolean): boolean {
    const lock = this.taken.get(name);
    if (lock?.holders && !(isShared && lock.isShared)) return false;
    const { holders = 0, waiting = [] } = lock ?? {};
    this.taken.set(name, { holders: holders + 1, isShared, waiting });
    return true;
  }

  private freed(name: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.taken.get(name)?.waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(new Error('let go before it was held')));
    });
  }

  private release(name: string): void {
    const lock = this.taken.get(name);
    if (!lock || --lock.holders) return;
    this.taken.delete(name);
    for (const wake of lock.waiting) wake();
  }
}
