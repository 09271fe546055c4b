// Answers questions about the core in WebAssembly, a line of JSON each: node wasm.mjs KIND, from the folder `web`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(`${process.cwd()}/package.json`);
const { build } = require('esbuild');
const { outputFiles } = await build({
  stdin: {
    contents: `
      export { Door } from './core/door';
      export { Engine } from './core/engine';
      export { lawOf } from './core/law';
      export { sharedMemory } from './core/threads';`,
    resolveDir: process.cwd(),
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
  loader: { '.wasm': 'empty' },
});
const script = Buffer.from(outputFiles[0].contents).toString('base64');
const { Door, Engine, lawOf, sharedMemory } = await import(`data:text/javascript;base64,${script}`);
const kind = process.argv[2];
const module = new WebAssembly.Module(readFileSync(`core/built/${kind}.wasm`));
function read(file) {
  const { buffer, byteOffset, length } = readFileSync(file);
  return buffer.slice(byteOffset, byteOffset + length);
}
const around = (bytes) => (kind === 'threads' ? { memory: sharedMemory(bytes) } : {});
const law = lawOf(new Door(module, around(0)));
let engine;

const engines = {
  open(memory, net) {
    engine = new Engine(module, memory, () => undefined, around(memory), read(net));
    return null;
  },
  search: (question) => engine.answer(question),
};

function answer([name, ...given]) {
  try {
    return { answer: (law[name] ?? engines[name])(...given) ?? null };
  } catch (error) {
    if (!error.problem) throw error;
    return { problem: error.problem };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(JSON.parse(line).map(answer)));
