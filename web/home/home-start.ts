// Words come before everything else, and may have to be fetched: what is heard meanwhile is kept for later.
const early: MessageEvent[] = [];
self.onmessage = (message) => void early.push(message);
void import('./home-worker').then(() => {
  for (const message of early) self.onmessage?.(message);
});
// The core is fetched meanwhile: hardly a question does without it. What fails is tried again by whoever asks.
if (typeof WebAssembly !== 'undefined')
  void import('../core/module').then(({ coreModule }) => coreModule()).catch(() => undefined);
