declare module '*.wasm' {
  /** Where the built core lies, as seen from the script that asks. */
  const address: string;
  export default address;
}

declare module '*.net' {
  /** Where the engine's net lies, as seen from the script that asks. */
  const address: string;
  export default address;
}

declare module 'worker:*' {
  /** Where a script that runs in a Worker lies, as seen from the script that asks. */
  const address: string;
  export default address;
}
