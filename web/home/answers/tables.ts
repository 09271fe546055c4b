import type { NewTable, TablePage, TableState } from '../../wire/types';
import { about } from '../facts';
import { newMatch } from '../play/match';
import { opened } from '../play/table';
import { tableState, tableSummary } from '../play/table-view';
import { newId } from '../store/table-store';
import { askToKeep } from '../store/persist';
import { title, whole } from './checked';
import { copyTable } from './copied';
import type { Rooms } from './rooms';
import { clockOf, seatOf } from './seating';
import { startFrom } from './starts';

const MOST_LISTED = 200;

/** Tables: opened, listed, looked at, renamed, put away, restored. */
export function tableAnswers(rooms: Rooms) {
  return {
    openTable: (wanted: NewTable) => openTable(rooms, wanted),
    copyTable: (seen: TableState) => copyTable(rooms, seen),
    table: async (id: string): Promise<TableState> => (await rooms.hall.look(id)).state(),
    tables: (query: Record<string, string>) => listTables(rooms, query),
    renameTable: async (id: string, text: string) => {
      await rooms.tables.rename(id, title(text));
      rooms.changed(id);
    },
    deleteTable: async (id: string) => {
      await rooms.tables.delete(id, rooms.now());
      rooms.changed(id);
    },
    restoreTable: async (id: string) => {
      await rooms.tables.restore(id);
    },
  };
}

async function openTable(rooms: Rooms, wanted: NewTable): Promise<TableState> {
  const at = rooms.now();
  const start = await startFrom(rooms.law, rooms.patterns, wanted);
  const change = opened(rooms.law, {
    event: 'opened',
    seats: { south: seatOf(wanted.south, 'south'), north: seatOf(wanted.north, 'north') },
    start,
    match: newMatch(whole(wanted.rounds ?? 1, 'rounds', 1, about.limits.rounds)),
    clock: wanted.clock ? clockOf(wanted.clock) : null,
    at,
  });
  const pattern = wanted.pattern ?? null;
  const opening = { changes: [change], title: title(wanted.title ?? ''), pattern, study: null };
  const id = newId();
  const [row] = await rooms.tables.open([[id, opening]]);
  if (!row) throw new Error('what was kept is there');
  await askToKeep();
  return tableState(rooms.law, row, change.table, at);
}

async function listTables(rooms: Rooms, query: Record<string, string>): Promise<TablePage> {
  const { search = '', status = null, limit = '50', before = '' } = query;
  const { rows, more } = await rooms.tables.listed({
    search,
    status,
    limit: whole(Number(limit), 'limit', 1, MOST_LISTED),
    before,
  });
  return { tables: rows.map(tableSummary), more };
}
