import { standingWords } from '../../board/labels';
import { NAMES } from '../../board/geometry';
import { standingOf, type Standing } from '../../board/standing';
import { sayCommand } from '../../words/commands/words';

/** What stands on a point, short: in a row the worth of every token would be too much. */
function briefly(name: string, kind: Standing | undefined): string {
  return kind === 'b' || kind === 'w' ? sayCommand(`row.kind.${kind}`) : standingWords(name, kind);
}

/** Neighbours on which the same stands, from the first to the last column. */
interface Run {
  standing: string;
  columns: string[];
}

function wordsOf({ standing, columns }: Run): string {
  const [column = ''] = columns;
  const last = columns.at(-1) ?? '';
  const word = columns.length === 1 ? 'row.one' : columns.length === 2 ? 'row.two' : 'row.many';
  return sayCommand(word, { column, last, standing });
}

/** A row of the board as one sentence, from a to k; rows are those of a position. */
export function rowWords(rows: string, row: number): string {
  const standing = standingOf(rows);
  const runs: Run[] = [];
  for (const name of NAMES.filter((one) => one.slice(1) === `${row}`)) {
    const words = briefly(name, standing.get(name));
    const last = runs.at(-1);
    if (last?.standing === words) last.columns.push(name.charAt(0));
    else runs.push({ standing: words, columns: [name.charAt(0)] });
  }
  return sayCommand('row.read', { row, runs: runs.map(wordsOf).join(', ') });
}
