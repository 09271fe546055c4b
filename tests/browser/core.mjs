// Bundles the page's door to the core for a test: node core.mjs OUT, from the folder `web`.
import { createRequire } from 'node:module';

const require = createRequire(`${process.cwd()}/package.json`);
await require('esbuild').build({
  entryPoints: ['core/law.ts'],
  bundle: true,
  format: 'esm',
  outdir: process.argv[2],
  loader: { '.wasm': 'file' },
});
