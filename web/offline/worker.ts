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

/** A notice has come by push. */
export interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}

/** A notice was pressed. */
export interface Pressed extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}

/** An open window of the page. */
export interface Window {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface Worker {
  readonly registration: {
    scope: string;
    waiting: unknown;
    installing: unknown;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(kind: 'message', heard: (event: Heard) => void): void;
  addEventListener(kind: 'push', heard: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', heard: (event: Pressed) => void): void;
}
