/** What a service worker is given, as far as ours uses it: the checker knows pages or workers, not both at once. */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Heard extends Waiting {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}

export interface Worker {
  readonly registration: { scope: string; waiting: unknown; installing: unknown };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(kind: 'message', heard: (event: Heard) => void): void;
}
