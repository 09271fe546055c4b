import type { Answered, Told } from '../offline/messages';
import { hideBanner, showBanner, type Banner } from '../parts/banner';
import { go } from '../parts/navigation';
import { at } from '../wire/address';
import { say } from '../words/words';

const AGAIN_MS = 60 * 60 * 1000;

/** Keeps the page in this browser, so that it opens without a network, and offers a new version when there is one. */
export class Updates {
  private registration: ServiceWorkerRegistration | undefined;
  private isTaking = false;
  /** Another window has taken the new version; this one still shows the old. */
  private isOld = false;
  private readonly ready: Banner = {
    text: say('update.ready'),
    action: { label: say('update.take'), run: () => this.take() },
  };

  async start(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // Plain http beyond this machine has none, nor have some private windows: the page works from the network then.
    if (!workers) return;
    const hadOne = workers.controller !== null;
    workers.addEventListener('message', ({ data }) => this.hear(data as Answered));
    workers.addEventListener('controllerchange', () => this.changed(hadOne));
    // Where service workers are blocked, registering one fails, or gives nothing.
    const registering: Promise<ServiceWorkerRegistration | undefined> = workers.register(
      at('/sw.js'),
      { updateViaCache: 'none' },
    );
    const registration = await registering.catch(() => undefined);
    if (!registration) return;
    this.registration = registration;
    registration.addEventListener('updatefound', () => this.watch(registration.installing));
    this.watch(registration.installing);
    await workers.ready;
    this.tell(registration.active, {
      kind: 'stands',
      version: document.documentElement.dataset['version'] ?? '',
    });
    this.offer();
    this.lookAgain(registration);
  }

  /** Offers the new version, but not while a round is being played. */
  offer(): void {
    const isPlaying = document.documentElement.dataset['room'] === 'table-page';
    const isThere =
      this.isOld || (this.registration?.waiting && navigator.serviceWorker.controller);
    if (isThere && !isPlaying) showBanner(this.ready);
    else hideBanner(this.ready);
  }

  private take(): void {
    if (this.isOld) return location.reload();
    this.isTaking = true;
    this.tell(this.registration?.waiting, { kind: 'take over' });
  }

  private changed(hadOne: boolean): void {
    if (this.isTaking) return location.reload();
    this.isOld = hadOne;
    this.offer();
  }

  private watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => this.offer());
  }

  private lookAgain(registration: ServiceWorkerRegistration): void {
    let last = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - last < AGAIN_MS) return;
      last = Date.now();
      registration.update().catch(() => {});
    });
  }

  private hear(told: Answered): void {
    const { kind } = told;
    if (kind === 'go') return go(told.path);
    // Only now: a load that overtook the wish would show the old version again.
    if (kind === 'tried next') return location.reload();
    showBanner({
      text: say('update.rolledBack'),
      action: {
        label: say('update.again'),
        run: () => this.tell(this.registration?.active, { kind: 'try again' }),
      },
    });
  }

  private tell(worker: ServiceWorker | null | undefined, told: Told): void {
    worker?.postMessage(told);
  }
}

export const updates = new Updates();
