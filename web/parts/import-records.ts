import { showBanner } from './banner';
import { go } from '../parts/navigation';
import { Refused, api } from '../wire/api';
import type { TableSummary } from '../wire/types';
import { say } from '../words/words';

const TOO_MANY = 429;
const WAIT_MS = 1000;
const MOST_TRIES = 20;

/** Imports one file; after many others the server asks to go more slowly. */
async function importRecords(text: string, tries = 1): Promise<TableSummary[]> {
  try {
    return (await api.importRecords(text)).imported;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== TOO_MANY || tries === MOST_TRIES)
      throw error;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return importRecords(text, tries + 1);
  }
}

/** A file that may turn out to be gone or no text when it is read. */
export interface RecordFile {
  readonly name: string;
  text(): Promise<string>;
}

/** Reads chosen record files into the library; returns the imported rounds, and says which file was wrong. */
export async function importFiles(files: Iterable<RecordFile>): Promise<TableSummary[]> {
  const imported: TableSummary[] = [];
  const refused: string[] = [];
  for (const file of files)
    try {
      imported.push(...(await importRecords(await file.text())));
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

/** Leads to what came in. */
export function showImported(imported: TableSummary[]): void {
  const [only] = imported;
  if (only) go(imported.length === 1 ? `/review/${only.id}` : '/library');
}
