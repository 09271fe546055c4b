import { onSettings, settings } from '../parts/settings';
import { at } from '../wire/address';
import { answerBy } from '../wire/api';

const PATIENCE_MS = 3000;

/** Who answers the page: a server; this browser, because there is none; or this browser until the server is back. */
export type Answerer = 'server' | 'home' | 'away';

/** Lets this browser answer where there is nobody else to ask, and says who it is. */
export async function chooseAnswerer(): Promise<Answerer> {
  const isSite = document.documentElement.dataset['answers'] === 'home';
  if (!isSite && (await serverAnswers())) return 'server';
  const { homeApi } = await import('../home/home-api');
  answerBy(homeApi({ megabytes: () => settings().memory, onChange: onSettings }));
  return isSite ? 'home' : 'away';
}

async function serverAnswers(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // A page that no service worker has kept has just come from the server.
  if (!workers?.controller) return true;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(at('/health'), { signal, cache: 'no-store' })).status === 200;
  } catch {
    return false;
  }
}
