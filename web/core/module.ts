import plain from './built/plain.wasm';
import simd from './built/simd.wasm';
import threads from './built/threads.wasm';
import { hasVectors } from './vectors';

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** The core, fetched when first asked for; a failure is forgotten, so that the next question tries again. */
export function coreModule(): Promise<WebAssembly.Module> {
  return fetchedOnce(hasVectors() ? simd : plain);
}

/** The core on memory that threads share, likewise. */
export function coreWithThreads(): Promise<WebAssembly.Module> {
  return fetchedOnce(threads);
}

function fetchedOnce(built: string): Promise<WebAssembly.Module> {
  const module =
    compiled.get(built) ??
    fetchCore(built).catch((error: unknown) => {
      compiled.delete(built);
      throw error;
    });
  compiled.set(built, module);
  return module;
}

async function fetchCore(built: string): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL(built, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  // Not compileStreaming: a plain host may serve the file under any type.
  return WebAssembly.compile(await answer.arrayBuffer());
}
