import { proved } from '../../src/pasang/engine/book.json';

const COLUMNS = 'abcdefghijk';

/** What the core reads of the opening book: side, goal and position in a row, and a row for the mirror image. */
export function bookRows(): string {
  const rows = proved.map(([position = '', side, goal]) => {
    const head = `${side === 'South' ? 'S' : 'N'}${goal === 'wins' ? 'w' : 'd'}`;
    return `${head}${position}\n${head}${mirrored(position)}`;
  });
  return rows.join('\n');
}

/** A position, before the kas roam, with left and right exchanged. */
export function mirrored(position: string): string {
  const [board = '', ply, passages = '', ...rest] = position.split(' ');
  const rows = board.split('/').map((row) => [...row].reverse().join(''));
  const opened = [...passages].map((column) =>
    column === '-' ? column : COLUMNS.at(-1 - COLUMNS.indexOf(column)),
  );
  return [rows.join('/'), ply, opened.join(''), ...rest].join(' ');
}
