// Builds the page: `node build.mjs --out DIR` (default dist), `--demo` adds the board's demo page.
import { build, transform } from 'esbuild';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeIcons, writeManifest, writeOffline } from './build-offline.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const demo = args.includes('--demo');
const out = resolve(args.includes('--out') ? args[args.indexOf('--out') + 1] : join(here, 'dist'));
const FIRST_LOAD_LIMIT = 60 * 1024;
const PUZZLES_LIMIT = 60 * 1024;
const PUZZLES = /puzzles\/data\/rating-\d+\.json$/;
const readJson = async (path) => JSON.parse(await readFile(join(here, path), 'utf8'));
const words = await readJson('words/en.json');
const languages = await readJson('../src/pasang/notation/words/languages.json');

/** A style sheet imported by a script becomes text, to be adopted when the script's page opens. */
const adoptedSheets = {
  name: 'adopted-sheets',
  setup(builder) {
    builder.onResolve({ filter: /\.css$/ }, ({ path, importer, kind }) =>
      kind === 'import-statement' && importer.endsWith('.ts')
        ? { path: resolve(dirname(importer), path), namespace: 'sheet' }
        : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'sheet' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
      });
      return { contents: code, loader: 'text', watchFiles: [path] };
    });
  },
};

/**
 * Every page, and who answers at home, stands on the shell. Saying so keeps all that the shell has in one file: esbuild splits by who needs what,
 * and would make a file of every few lines that not all pages share.
 */
const standOnShell = {
  name: 'stand-on-shell',
  setup(builder) {
    builder.onLoad({ filter: /(-page|home-api)\.ts$/ }, async ({ path }) => ({
      contents: `import '../app/main';\n${await readFile(path, 'utf8')}`,
      loader: 'ts',
    }));
  },
};

const shared = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  metafile: true,
  target: ['es2022'],
  legalComments: 'none',
  outdir: join(out, 'assets'),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file', '.svg': 'file', '.wasm': 'file', '.net': 'file' },
  logLevel: 'warning',
};

/** `import address from 'worker:./some-worker'`: a script by itself, for a Worker, by its address. */
const workers = {
  name: 'workers',
  setup(builder) {
    builder.onResolve({ filter: /^worker:/ }, ({ path, importer }) => ({
      path: resolve(dirname(importer), `${path.slice('worker:'.length)}.js`),
      namespace: 'worker',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'worker' }, async ({ path }) => {
      const entry = path.replace(/\.js$/, '.ts');
      const options = {
        ...shared,
        entryPoints: [entry],
        format: 'esm',
        splitting: true,
        plugins: [workers],
      };
      const { outputFiles, metafile } = await build({ ...options, write: false });
      // Not the first script there is: a Worker may start another.
      const [name] = Object.entries(metafile.outputs).find(
        ([, { entryPoint }]) => entryPoint && resolve(here, entryPoint) === entry,
      );
      const script = outputFiles.find((file) => file.path === resolve(here, name));
      for (const file of outputFiles.filter((other) => other !== script)) {
        await mkdir(dirname(file.path), { recursive: true });
        await writeFile(file.path, file.contents);
      }
      const watchFiles = Object.keys(metafile.inputs).map((name) => join(here, name));
      return { contents: script.text + fetchingAhead(metafile, name), loader: 'file', watchFiles };
    });
  },
};

/** Fetches all that a script's later imports need at once: a Worker has no links that would tell its browser. */
function fetchingAhead(meta, path) {
  const later = meta.outputs[path].imports.filter(({ kind }) => kind === 'dynamic-import');
  const files = new Set(later.flatMap((next) => [...closure(meta, next.path)]));
  const names = [...files].map((file) => `./${file.slice(file.lastIndexOf('/') + 1)}`);
  return names.length
    ? `for(const file of ${JSON.stringify(names)})import(file).catch(()=>{});`
    : '';
}

/** Of a puzzle, the page gets what the trainer shows: how the puzzle was made and measured is for others. */
const puzzleParts = {
  name: 'puzzle-parts',
  setup(builder) {
    builder.onLoad({ filter: PUZZLES }, async ({ path }) => {
      const { puzzles } = JSON.parse(await readFile(path, 'utf8'));
      const shown = puzzles.map(({ id, position, solution, goal, themes, rating }) => {
        return { id, position, solution, goal, themes, rating };
      });
      return { contents: JSON.stringify({ puzzles: shown }), loader: 'json', watchFiles: [path] };
    });
  },
};

/** The built files of one entry point, its script first. */
function outputsOf(meta, entry) {
  return Object.entries(meta.outputs)
    .filter(([, output]) => output.entryPoint === entry)
    .map(([path]) => path);
}

/** A built file as the folder of the page has it. */
function inFolder(path) {
  return path.slice(path.lastIndexOf('assets/'));
}

/** The address that the built page has for it; whoever serves the page from another folder than `/` writes that in. */
function address(path) {
  return '/' + inFolder(path);
}

/** How many bytes a browser fetches for some built files. */
async function compressed(paths) {
  let bytes = 0;
  for (const path of paths)
    bytes += gzipSync(await readFile(resolve(here, path)), { level: 9 }).length;
  return bytes;
}

/** A script and everything it imports before it can run. */
function closure(meta, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of meta.outputs[path].imports)
    if (kind === 'import-statement') closure(meta, next, seen);
  return seen;
}

await rm(join(out, 'assets'), { recursive: true, force: true });
await mkdir(out, { recursive: true });

const entries = ['app/main.ts', ...(demo ? ['demo/demo.ts'] : [])];
const [page, sheet] = await Promise.all([
  build({
    ...shared,
    entryPoints: entries,
    format: 'esm',
    splitting: true,
    plugins: [adoptedSheets, standOnShell, workers, puzzleParts],
  }),
  build({ ...shared, entryPoints: ['themes/page.css'] }),
]);

/** The files of each page beyond the shell's own, by the name of its element. */
function pageFiles(meta, shell) {
  const files = {};
  for (const [path, { entryPoint = '' }] of Object.entries(meta.outputs)) {
    const [, tag] = /\/([a-z-]+-page)\.ts$/.exec(entryPoint) ?? [];
    if (tag) files[tag] = [...closure(meta, path)].filter((file) => !shell.has(file)).map(inFolder);
  }
  return files;
}

/** The file of each language's words that does not come with the shell, by the language. */
function wordFiles(meta) {
  const files = {};
  for (const [path, { entryPoint = '' }] of Object.entries(meta.outputs)) {
    const [, language] = /^words\/(\w+)\.json$/.exec(entryPoint) ?? [];
    if (language && language !== 'en') files[language] = inFolder(path);
  }
  return files;
}

/** The file that a source has gone into: its entry point may be a stub that leads there. */
function fileWith(meta, source) {
  return Object.keys(meta.outputs).find((path) => source in meta.outputs[path].inputs);
}

const script = fileWith(page.metafile, 'app/main.ts');
const files = pageFiles(page.metafile, closure(page.metafile, script));
const early = await build({
  ...shared,
  entryPoints: ['app/early.ts'],
  format: 'iife',
  define: {
    PAGE_FILES: JSON.stringify(files),
    WORD_FILES: JSON.stringify(wordFiles(page.metafile)),
  },
});
const earlyScript = outputsOf(early.metafile, 'app/early.ts')[0];
const style = outputsOf(sheet.metafile, 'themes/page.css')[0];
const fonts = Object.keys(sheet.metafile.outputs).filter((path) =>
  /-latin-(?!ext).*\.woff2$/.test(path),
);

/** Without scripts nobody can ask which language is liked: it is said in all of them. */
async function noScript() {
  const said = Object.keys(languages).map(async (language) => {
    const { 'app.noScript': text } = await readJson(`words/${language}.json`);
    return `<p lang="${language}">${text}</p>`;
  });
  return (await Promise.all(said)).join('');
}

async function writePage(template, target, main) {
  const head = [
    // Before the style sheet, for which it would have to wait.
    `<script src="${address(earlyScript)}"></script>`,
    `<link rel="stylesheet" href="${address(style)}" />`,
    ...[...closure(page.metafile, main)].map(
      (path) => `<link rel="modulepreload" href="${address(path)}" />`,
    ),
    `<script type="module" src="${address(main)}"></script>`,
    // After the scripts: a browser fetches six files at a time, and the fonts are the largest.
    ...fonts.map(
      (path) =>
        `<link rel="preload" href="${address(path)}" as="font" type="font/woff2" crossorigin />`,
    ),
  ];
  const html = (await readFile(join(here, template), 'utf8'))
    .replace('<!-- assets -->', head.join('\n    '))
    .replace('<!-- no script -->', await noScript())
    .replace(/%([\w.]+)%/g, (_, word) => words[word]);
  await writeFile(join(out, target), html);
}

await writePage('index.html', 'index.html', script);
if (demo)
  await writePage('demo/demo.html', 'demo.html', outputsOf(page.metafile, 'demo/demo.ts')[0]);
await cp(join(here, 'icons'), join(out, 'icons'), { recursive: true });
await writeIcons(here, out);
await writeManifest(out, words);

// The board by itself, for any page: <script type="module" src="/board.js"></script>
await build({
  ...shared,
  entryPoints: ['board/pasang-board.ts'],
  format: 'esm',
  plugins: [adoptedSheets],
  outdir: undefined,
  outfile: join(out, 'board.js'),
  entryNames: '[name]',
});

const board = fileWith(page.metafile, 'board/pasang-board.ts');
const firstLoad = new Set([...closure(page.metafile, script), earlyScript, style]);
closure(page.metafile, board, firstLoad);
const bytes = await compressed(firstLoad);
console.log(`first load: ${(bytes / 1024).toFixed(1)} KB of compressed script and style -> ${out}`);
if (bytes > FIRST_LOAD_LIMIT) {
  console.error(`first load is over ${FIRST_LOAD_LIMIT / 1024} KB: move something behind a route`);
  process.exitCode = 1;
}

const puzzleFiles = Object.entries(page.metafile.outputs)
  .filter(([, { inputs }]) => Object.keys(inputs).some((input) => PUZZLES.test(input)))
  .map(([path]) => path);
const puzzleBytes = await compressed(puzzleFiles);
if (!puzzleFiles.length || puzzleBytes > PUZZLES_LIMIT) {
  console.error(
    `puzzles take ${puzzleBytes} bytes compressed: there must be some, with at most ${PUZZLES_LIMIT}`,
  );
  process.exitCode = 1;
}

// Last of all, for it lists all files.
await writeOffline(here, out);
