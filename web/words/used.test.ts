import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import en from './en.json';
import lessons from './lessons/en.json';

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
test('every word of the list is said somewhere', () => {
  const unused = Object.keys({ ...en, ...lessons }).filter((key) => !said.test(key));
  assert.deepEqual(unused, []);
});
