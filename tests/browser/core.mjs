// Bundles the page's door to the core for a test: node core.mjs OUT, from the folder `web`.
import { createRequire } from 'node:module';

const require = createRequire(`${process.cwd()}/package.json`);

/** What build.mjs does for the page: a script for a Worker is imported by its address. */
const workers = {
  name: 'workers',
  setup(builder) {
    builder.onResolve({ filter: /^worker:/ }, ({ path }) => ({ path, namespace: 'worker' }));
    builder.onLoad({ filter: /.*/, namespace: 'worker' }, ({ path }) => ({
      contents: `export default '${path.slice('worker:'.length)}.js';`,
    }));
  },
};

await require('esbuild').build({
  entryPoints: ['law', 'searcher', 'engine-worker', 'thread-worker', 'engine', 'module'].map((name) => `core/${name}.ts`),
  bundle: true,
  format: 'esm',
  outdir: process.argv[2],
  loader: { '.wasm': 'file', '.net': 'file' },
  plugins: [workers],
});
