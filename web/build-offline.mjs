// What makes the page an app of its own: icons in every size, the manifest, the service worker with its list of files.
import { build } from 'esbuild';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';

/** The icons that platforms ask for: from which drawing, how wide. */
const ICONS = {
  'icon-192.png': ['pasang.svg', 192],
  'icon-512.png': ['pasang.svg', 512],
  'maskable-192.png': ['maskable.svg', 192],
  'maskable-512.png': ['maskable.svg', 512],
  'apple-touch-icon.png': ['maskable.svg', 180],
};
const BROWN = '#5b3413';
const PAPER = '#f6efe2';

/** Draws the icons into the page's folder. */
export async function writeIcons(here, out) {
  await initWasm(
    readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  for (const [name, [drawing, width]] of Object.entries(ICONS)) {
    const svg = await readFile(join(here, 'icons', drawing), 'utf8');
    const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
    await writeFile(join(out, 'icons', name), drawn.asPng());
  }
}

/** Writes what platforms read about the app; its addresses are found from its own, wherever that is, but for `id`. */
export async function writeManifest(out, words) {
  const icon = (name, sizes, more = {}) => ({
    src: `icons/${name}`,
    sizes,
    type: 'image/png',
    ...more,
  });
  const shortcut = (word, url) => ({
    name: words[word],
    url,
    icons: [icon('icon-192.png', '192x192')],
  });
  const manifest = {
    id: '/',
    name: words['app.name'],
    short_name: words['app.name'],
    description: words['app.description'],
    lang: 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: BROWN,
    background_color: PAPER,
    categories: ['games', 'education'],
    icons: [
      { src: 'icons/pasang.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('maskable-192.png', '192x192', { purpose: 'maskable' }),
      icon('maskable-512.png', '512x512', { purpose: 'maskable' }),
    ],
    shortcuts: [
      shortcut('start.new', './new'),
      shortcut('nav.learn', './learn'),
      shortcut('nav.analyse', './analyse'),
    ],
    share_target: {
      action: './receive',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        text: 'text',
        files: [{ name: 'records', accept: ['.pasang', 'text/plain'] }],
      },
    },
    file_handlers: [{ action: './library?open', accept: { 'application/x-pasang': ['.pasang'] } }],
  };
  await writeFile(join(out, 'manifest.webmanifest'), JSON.stringify(manifest));
}

/** The paths that always lead to the same page, so that a host of plain files can have a folder for each. */
async function knownPages(here) {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'app/paths.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { PATHS } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  const paths = Object.values(PATHS);
  const words = paths.flatMap(({ source }) => source.match(/[a-z]+/g) ?? []);
  const lessons = JSON.parse(await readFile(join(here, 'learn/lessons.json'), 'utf8'));
  const deeper = ['rules', 'first-round', ...lessons.map(({ name }) => name)].map(
    (name) => `learn/${name}`,
  );
  const known = [...new Set([...words, ...deeper])];
  return known.filter((page) => paths.some((path) => path.test(`/${page}`)));
}

/** All files of the page but what is only about it. */
async function filesOf(out) {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !['sw.js', 'site.json', 'demo.html'].includes(file))
    .sort();
}

/** Writes the version into the page, then the service worker that keeps all of it, and what a site needs to know. */
export async function writeOffline(here, out) {
  const files = await filesOf(out);
  const digest = createHash('sha256');
  for (const file of files) digest.update(file).update(await readFile(join(out, file)));
  const version = digest.digest('hex').slice(0, 12);
  const page = join(out, 'index.html');
  const html = (await readFile(page, 'utf8')).replace('<html ', `<html data-version="${version}" `);
  await writeFile(page, html);
  // The page is kept under its folder's own address, and once more as the board that other sites may frame.
  const kept = ['', 'embed', ...files.filter((file) => file !== 'index.html')];
  await build({
    entryPoints: [join(here, 'offline/service-worker.ts')],
    bundle: true,
    minify: true,
    target: ['es2022'],
    format: 'iife',
    legalComments: 'none',
    outfile: join(out, 'sw.js'),
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(kept) },
  });
  await writeFile(
    join(out, 'site.json'),
    JSON.stringify({ version, pages: await knownPages(here) }),
  );
}
