import plain from './built/plain.wasm';
import simd from './built/simd.wasm';

/** The smallest module with a vector in it: what cannot compile it fetches the build without. */
const VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

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
  const built = WebAssembly.validate(VECTOR) ? simd : plain;
  const answer = await fetch(new URL(built, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  // Not compileStreaming: a plain host may serve the file under any type.
  return WebAssembly.compile(await answer.arrayBuffer());
}
