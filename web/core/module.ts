import plain from './built/plain.wasm';
import simd from './built/simd.wasm';
import { hasVectors } from './vectors';

let compiled: Promise<WebAssembly.Module> | undefined;

/** The core, fetched when first asked for; a failure is forgotten, so that the next question tries again. */
export function coreModule(): Promise<WebAssembly.Module> {
  compiled ??= fetchCore().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function fetchCore(): Promise<WebAssembly.Module> {
  const built = hasVectors() ? simd : plain;
  const answer = await fetch(new URL(built, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  // Not compileStreaming: a plain host may serve the file under any type.
  return WebAssembly.compile(await answer.arrayBuffer());
}
