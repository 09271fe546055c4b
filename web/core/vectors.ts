/** The smallest module with a vector in it: what cannot compile it fetches the build without. */
const VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** Whether this browser runs the build of the core that has vectors. */
export function hasVectors(): boolean {
  return WebAssembly.validate(VECTOR);
}
