import { showBanner } from '../app/banner';
import { go } from '../app/router';
import { Refused, api } from '../wire/http';
import type { TableSummary } from '../wire/types';
import { say } from '../words/words';

/** Reads chosen record files into the library; returns the imported rounds, or says what was wrong. */
export async function importFiles(files: Iterable<File>): Promise<TableSummary[]> {
  const imported: TableSummary[] = [];
  try {
    for (const file of files)
      imported.push(...(await api.importRecords(await file.text())).imported);
  } catch (error) {
    const text = error instanceof Refused ? error.message : say('import.unreadable');
    showBanner({ text }, 10);
    return imported;
  }
  showBanner({ text: say('import.done', { count: imported.length }) }, 4);
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
