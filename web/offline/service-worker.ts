// Keeps the page in this browser, version by version, and answers from there: decision 0056.
import { threadsIfIsolated } from '../core/threads';
import { hasVectors } from '../core/vectors';
import type { Answered, Told } from './messages';
import { showNotices } from './notices';
import { putAside } from './received';
import { NOTHING_KNOWN, shownNext, stands, triedAgain, type Standing } from './standing';
import type { Fetching, Worker } from './worker';

/** The version of the page that this worker belongs to, and all its files; written in by the build. */
declare const VERSION: string;
declare const FILES: readonly string[];

const worker = self as unknown as Worker;
const SCOPE = worker.registration.scope;
/** Caches are the host's, which may have several sites in its folders. */
const OURS = `pasang ${new URL(SCOPE).pathname} `;
const KNOWN = `${SCOPE}known`;
const NEVER_KEPT = /^(?:api\/|live\/)/;
const HEALTH = 'health';
/** The board alone may be framed by other sites, so a server sends it with other headers than the page. */
const FRAMED = 'embed';
const WITH_THREADS = /^assets\/threads-\w+\.wasm$/;

function cacheOf(version: string): string {
  return OURS + version;
}

/** The versions that are kept here. */
async function kept(): Promise<string[]> {
  const names = await caches.keys();
  return names
    .filter((name) => name.startsWith(OURS) && name !== cacheOf('known'))
    .map((name) => name.slice(OURS.length));
}

async function known(): Promise<Standing> {
  const told = await (await caches.open(cacheOf('known'))).match(KNOWN);
  return told ? ((await told.json()) as Standing) : NOTHING_KNOWN;
}

async function remember(standing: Standing): Promise<void> {
  const text = new Response(JSON.stringify(standing));
  await (await caches.open(cacheOf('known'))).put(KNOWN, text);
}

let lastChange: Promise<unknown> = Promise.resolve();

/** Changes what is known, one change after the other: two loads at once would each write over what the other learnt. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = lastChange.then(change);
  lastChange = done.catch(() => {});
  return done;
}

async function forget(versions: readonly string[]): Promise<void> {
  await Promise.all(versions.map((version) => caches.delete(cacheOf(version))));
}

/** A file that some version kept here has. */
async function found(address: string, versions: readonly string[]): Promise<Response | undefined> {
  for (const version of versions) {
    const file = await (await caches.open(cacheOf(version))).match(address);
    if (file) return file;
  }
  return undefined;
}

/** A file of this version: one with a hash in its name may have been here already. */
async function fetched(address: string, before: readonly string[]): Promise<Response> {
  const hashed = address.startsWith(`${SCOPE}assets/`);
  const here = hashed ? await found(address, before) : undefined;
  const file = here ?? (await fetch(address, { cache: hashed ? 'default' : 'reload' }));
  if (!file.ok) throw new Error(`${address}: ${file.status}`);
  // One that a host has led elsewhere would be refused as the answer to a visit.
  return new Response(await file.blob(), { headers: file.headers });
}

/** Whether the host isolates the page: it does so without a network too, for its headers are kept with it. */
function isolates(page: Response | undefined): boolean {
  const [opener, embedder] = ['opener', 'embedder'].map((who) =>
    page?.headers.get(`cross-origin-${who}-policy`),
  );
  return opener === 'same-origin' && (embedder === 'require-corp' || embedder === 'credentialless');
}

/** All files of this version or none: half a version is worse than the one before. */
async function install(): Promise<void> {
  const before = (await kept()).filter((version) => version !== VERSION);
  const cache = await caches.open(cacheOf(VERSION));
  const keep = (files: readonly string[]) =>
    Promise.all(
      files.map(async (file) => cache.put(SCOPE + file, await fetched(SCOPE + file, before))),
    );
  try {
    const unused = hasVectors() ? /^assets\/plain-\w+\.wasm$/ : /^assets\/simd-\w+\.wasm$/;
    await keep(FILES.filter((file) => !unused.test(file) && !WITH_THREADS.test(file)));
    if (threadsIfIsolated() > 1 && isolates(await cache.match(SCOPE)))
      await keep(FILES.filter((file) => WITH_THREADS.test(file)));
  } catch (error) {
    await forget([VERSION]);
    throw error;
  }
}

async function activate(): Promise<void> {
  const { stood } = await known();
  await forget((await kept()).filter((version) => version !== VERSION && version !== stood));
  await worker.clients.claim();
}

/** The page, whatever its address: it finds its way by itself. */
async function page(request: Request): Promise<Response> {
  const next = await inTurn(async () => {
    const shown = shownNext(await known(), VERSION, await kept());
    await remember(shown.known);
    return shown;
  });
  const path = new URL(request.url).pathname.slice(new URL(SCOPE).pathname.length);
  const file = path.replace(/\/$/, '') === FRAMED ? FRAMED : '';
  return (await found(SCOPE + file, [next.version, VERSION])) ?? fetch(request);
}

async function file(request: Request): Promise<Response> {
  return (await found(request.url, [VERSION, ...(await kept())])) ?? fetch(request);
}

/** Whether a server is there: no answer at all would be an error in the page's console. */
async function health(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response(null, { status: 204 }));
}

async function receive(request: Request): Promise<Response> {
  await putAside(await request.formData());
  return Response.redirect(`${SCOPE}library?received`, 303);
}

function answer(event: Fetching): void {
  const { request } = event;
  const address = request.url.split(/[?#]/, 1)[0] ?? '';
  if (!address.startsWith(SCOPE)) return;
  const path = address.slice(SCOPE.length);
  if (request.method === 'POST' && path === 'receive') event.respondWith(receive(request));
  if (request.method !== 'GET' || NEVER_KEPT.test(path)) return;
  if (path === HEALTH) return event.respondWith(health(request));
  if (FILES.includes(path) && path && path !== FRAMED) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(file(request));
}

/** A page stands: the versions before it are needed no longer, unless another window still shows one. */
async function settle(version: string): Promise<boolean> {
  const standing = await inTurn(async () => {
    const now = stands(await known(), version, VERSION);
    await remember(now);
    return now;
  });
  // Looked for before it is asked whether a newer one comes: that one is not among them then.
  const others = (await kept()).filter((one) => one !== VERSION);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { waiting, installing } = worker.registration;
  if (version === VERSION && windows.length <= 1 && !waiting && !installing) await forget(others);
  return version !== VERSION && standing.broken === VERSION;
}

async function hear(told: Told): Promise<Answered | undefined> {
  switch (told.kind) {
    case 'take over':
      await worker.skipWaiting();
      return undefined;
    case 'try again':
      await inTurn(() => known().then(triedAgain).then(remember));
      return { kind: 'tried next' };
    case 'stands':
      return (await settle(told.version)) ? { kind: 'rolled back' } : undefined;
  }
}

showNotices(worker);
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event) =>
  event.waitUntil(hear(event.data as Told).then((said) => said && event.source?.postMessage(said))),
);
