import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const sources = readdirSync('.', { recursive: true })
  .map(String)
  .filter(
    (path) => /^(?!node_modules|dist).*\.(ts|html|mjs)$/.test(path) && !path.endsWith('.test.ts'),
  )
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Everything quoted in the sources that could be a key, with gaps for what is filled in. */
const keys = [...sources.matchAll(/['`%]([a-z]+\.[^'`%\n]*)['`%]/gi)].map(([, key = '']) => key);
const patterns = keys.map((key) =>
  key
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
    .join('[\\w.-]+'),
);
const said = new RegExp(`^(${patterns.join('|')})$`);
const lists = readdirSync('words', { recursive: true })
  .map((path) => `words/${String(path)}`)
  .filter((path) => path.endsWith('/en.json'));

for (const list of lists)
  test(`every word of ${list} is said somewhere`, () => {
    const words = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
    const unused = Object.keys(words).filter((key) => !said.test(key));
    assert.deepEqual(unused, []);
  });
