import { showBanner } from '../app/banner';
import { go } from '../app/router';
import { Refused, api } from '../wire/http';
import type { TableSummary } from '../wire/types';
import { say } from '../words/words';

/** Reads chosen record files into the library; returns the imported rounds, and says which file was wrong. */
export async function importFiles(files: Iterable<File>): Promise<TableSummary[]> {
  const imported: TableSummary[] = [];
  const refused: string[] = [];
  for (const file of files)
    try {
      imported.push(...(await api.importRecords(await file.text())).imported);
    } catch (error) {
      const text = error instanceof Refused ? error.message : say('import.unreadable');
      refused.push(say('import.refused', { file: file.name, text }));
    }
  const done = say('import.done', { count: imported.length });
  const text = imported.length || !refused.length ? [done, ...refused] : refused;
  showBanner({ text: text.join(' ') }, refused.length ? 12 : 4);
  return imported;
}

/** Lets the visitor choose record files, then shows what came in. */
export function chooseFiles(done: (imported: TableSummary[]) => void = showImported): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.pasang,.txt,text/plain';
  input.multiple = true;
  input.onchange = async () => done(await importFiles(input.files ?? []));
  input.click();
}

function showImported(imported: TableSummary[]): void {
  const [only] = imported;
  if (only) go(imported.length === 1 ? `/review/${only.id}` : '/library');
}
