let asked = false;

/** Asks the browser once not to throw away what is kept here; it may say no, and nothing hangs on that. */
export async function askToKeep(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) self.postMessage({ persist: true });
  } catch {
    // A browser without this keeps things as it likes.
  }
}
