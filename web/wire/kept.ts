/** Whether this page is kept in the browser, and so opens again whatever its host does. */
export function isKept(): boolean {
  // Plain http beyond this machine has no service workers, nor have some private windows.
  const { navigator } = globalThis as { navigator?: { serviceWorker?: ServiceWorkerContainer } };
  return !!navigator?.serviceWorker?.controller;
}
