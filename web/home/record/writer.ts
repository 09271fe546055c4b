import { moveNumber } from './parser';
import type { Tags, Variation } from './record';

/** Where a line of moves is broken, in characters; a comment is never broken. */
const WIDTH = 100;

/** A record as text that reads back as the same record (N4). */
export function writeRecord(tags: Tags, line: Variation, ply: number): string {
  const head = [...tags].map(([name, value]) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]\n`);
  return `${head.join('')}\n${folded(tokens(line, ply))}\n`;
}

/** Numbers, moves, comments and variations in order; a number again wherever the flow was broken. */
function* tokens(line: Variation, ply: number): Generator<string> {
  yield* line.comments.map(braced);
  let broken = true;
  for (const { move, comments, variations } of line.moves) {
    yield ply % 2 === 0 || broken ? `${moveNumber(ply)} ${move}` : move;
    yield* comments.map(braced);
    for (const variation of variations) {
      yield '(';
      yield* tokens(variation, ply);
      yield ')';
    }
    broken = comments.length > 0 || variations.length > 0;
    ply++;
  }
}

function braced(comment: string): string {
  return `{${comment}}`;
}

function folded(words: Iterable<string>): string {
  const lines: string[] = [];
  let last = '';
  // As many as Python counts: characters, not halves of them.
  let length = 0;
  for (const word of words) {
    const tight = !last || last.endsWith('(') || word === ')';
    const size = [...word].length;
    if (!tight && length + 1 + size > WIDTH) {
      lines.push(last);
      [last, length] = [word, size];
    } else {
      last += tight ? word : ` ${word}`;
      length += tight ? size : size + 1;
    }
  }
  return [...lines, last].join('\n');
}
