// Notices that come by push: what the server has written is shown, and a press leads to the table it is about.
import type { Answered } from './messages';
import type { Pressed, Pushed, Worker } from './worker';

interface Notice {
  title: string;
  text: string;
  path: string;
  topic: string;
}

function noticeOf(told: unknown): Notice | null {
  const { title, text, path, topic } = (told ?? {}) as Partial<Notice>;
  const whole = [title, text, path, topic].every((part) => typeof part === 'string');
  return whole && path?.startsWith('/') ? (told as Notice) : null;
}

/** Shows notices, one for each table, unless somebody looks at that table already. */
export function showNotices(worker: Worker): void {
  const { scope } = worker.registration;
  const address = (path: string) => scope + path.slice(1);
  const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show(event: Pushed): Promise<void> {
    const notice = noticeOf(event.data?.json());
    if (!notice) return;
    const seen = (await windows()).some(
      ({ url, visibilityState }) =>
        visibilityState === 'visible' && url.replace(/\/?([?#].*)?$/, '') === address(notice.path),
    );
    if (seen) return;
    await worker.registration.showNotification(notice.title, {
      body: notice.text,
      tag: notice.topic,
      icon: `${scope}icons/icon-192.png`,
      data: notice.path,
    });
  }

  async function lead(path: string): Promise<void> {
    const [window] = await windows();
    if (!window) return void (await worker.clients.openWindow(address(path)));
    await window.focus();
    window.postMessage({ kind: 'go', path } satisfies Answered);
  }

  worker.addEventListener('push', (event: Pushed) => event.waitUntil(show(event)));
  worker.addEventListener('notificationclick', (event: Pressed) => {
    event.notification.close();
    if (typeof event.notification.data === 'string') event.waitUntil(lead(event.notification.data));
  });
}
