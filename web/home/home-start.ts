// Words come before everything else, and may have to be fetched: what is heard meanwhile is kept for later.
const early: MessageEvent[] = [];
self.onmessage = (message) => void early.push(message);
void import('./home-worker').then(() => {
  for (const message of early) self.onmessage?.(message);
});
