// Reads texts, one as JSON a line, and writes what each of them means: for the test that holds N4 here equal to the law's.
import { readFileSync } from 'node:fs';
import { Door } from '../../core/door';
import { lawOf } from '../../core/law';
import { Refused } from '../../wire/refused';
import { readRecords } from './parser';
import { recordText } from './table-record';
import { recordOf, recordTree } from './tree';

const [core = ''] = process.argv.slice(2);
const law = lawOf(new Door(new WebAssembly.Module(readFileSync(core))));

function answer(text: string): unknown {
  try {
    const records = readRecords(law, text);
    const written = records.map(recordText);
    const trees = records.map((record) => recordTree(record));
    return { written, trees, again: trees.map((tree) => recordText(recordOf(law, tree))) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.problem.text };
    throw error;
  }
}

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean))
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line) as string))}\n`);
