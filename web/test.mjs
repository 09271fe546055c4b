// Bundles every *.test.ts and runs it with Node's own test runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tests = readdirSync('.', { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.test.ts') && !path.startsWith('node_modules'));
const folder = mkdtempSync(join(tmpdir(), 'pasang-web-'));
try {
  await build({
    entryPoints: tests,
    bundle: true,
    format: 'esm',
    platform: 'node',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  const files = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith('.test.mjs'));
  process.exitCode =
    spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
