import { correspondence } from '../wire/correspondence';
import type { NoticesTold } from '../wire/types';
import { language } from '../words/language';

/** Whether this browser tells of turns, or why it does not. */
export type Push = 'on' | 'off' | 'denied' | 'unable';

/** The service worker that shows notices; none over plain http, and in some private windows. */
async function keeper(): Promise<ServiceWorkerRegistration | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !('PushManager' in window && 'Notification' in window)) return null;
  return (await workers.getRegistration().catch(() => undefined)) ?? null;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await keeper())?.pushManager.getSubscription()) ?? null;
}

/** How it stands in this browser. */
export async function pushNow(): Promise<Push> {
  if (!(await keeper())) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the visitor, then the browser, for notices; the server keeps where they go. */
export async function beTold(serverKey: string): Promise<NoticesTold | null> {
  const worker = await keeper();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return null;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  try {
    return await tell(made);
  } catch (error) {
    // Half of it would be a switch that shows "on" and tells nothing.
    await made.unsubscribe();
    throw error;
  }
}

/** No notices in this browser any more. */
export async function beToldNoMore(): Promise<NoticesTold | null> {
  const made = await subscription();
  if (!made) return null;
  const told = await correspondence.removeBrowser(made.endpoint);
  await made.unsubscribe();
  return told;
}

/** Another session, or another language: the server hears of this browser again. */
export async function stillTold(): Promise<void> {
  const made = await subscription();
  if (made) await tell(made);
}

function tell(made: PushSubscription): Promise<NoticesTold> {
  const { keys, endpoint = made.endpoint } = made.toJSON();
  const { p256dh: key = '', auth: secret = '' } = keys ?? {};
  return correspondence.addBrowser({ endpoint, key, secret, language });
}
