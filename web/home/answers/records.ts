import type { Imported, RecordTree } from '../../wire/types';
import { tableSummary } from '../play/table-view';
import { readRecords } from '../record/parser';
import {
  checkBounds,
  openingOf,
  recordOfTable,
  recordText,
  studyKept,
} from '../record/table-record';
import { recordOf, recordTree } from '../record/tree';
import { newId } from '../store/table-store';
import { unlessDamaged } from '../unable';
import type { Rooms } from './rooms';

/** Records: exported, imported, written from trees, and kept as studies (N4). */
export function recordAnswers(rooms: Rooms) {
  const { law, hall, tables } = rooms;
  const record = async (id: string): Promise<string> => {
    const { table, row } = await hall.look(id);
    return recordText(recordOfTable(law, table, row));
  };
  return {
    record,
    records: async (ids: readonly string[]) => {
      const texts: string[] = [];
      for (const id of ids) texts.push(await record(id));
      if (!ids.length)
        for (const id of await tables.all()) texts.push(...(await unlessDamaged(() => record(id))));
      return texts.join('\n');
    },
    study: async (id: string): Promise<RecordTree> => {
      const { table, row } = await hall.look(id);
      return recordTree(recordOfTable(law, table, row));
    },
    keepStudy: async (id: string, study: RecordTree) => {
      const { table, row } = await hall.look(id);
      await tables.keepStudy(id, studyKept(law, table, row, study));
    },
    importRecords: (text: string) => importRecords(rooms, text),
    writeRecord: (tree: RecordTree) => Promise.resolve(recordText(recordOf(law, tree))),
  };
}

/** Opens a table for every record of a text, all or none. */
async function importRecords({ law, tables, now }: Rooms, text: string): Promise<Imported> {
  checkBounds(text);
  const at = now();
  const read = readRecords(law, text);
  const rows = await tables.open(read.map((one) => [newId(), openingOf(law, one, at)]));
  return { imported: rows.map(tableSummary) };
}
