import { HERE } from '../../wire/here';
import { Refused } from '../../wire/refused';
import type { Change, KeptChange } from '../play/table-data';
import { agreementOf } from '../record/record';
import { notFound } from '../problem';
import { damaged } from '../unable';
import type { Database, Transaction } from './database';
import { FORMAT, changeRow, searchText, summary, type Opening, type TableRow } from './rows';
import { areSoundChanges, isSoundTable } from './sound';

/** The most tables that one listing gives. */
const PAGE = 200;

export interface Wanted {
  search: string;
  status: string | null;
  limit: number;
  before: string;
}

/** Somebody else changed the table first; look at it again. */
export class Overtaken extends Error {}

/** A name for a table that nobody guesses, and that says who keeps it. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const mark = btoa(String.fromCharCode(...bytes));
  return HERE + mark.replaceAll('+', '-').replaceAll('/', '_');
}

/** All tables that this browser keeps. */
export class TableStore {
  constructor(private readonly database: Database) {}

  /** Keeps several new tables, all or none. */
  open(openings: readonly [string, Opening][]): Promise<TableRow[]> {
    return this.database.write((transaction) =>
      Promise.all(openings.map(([id, opening]) => insert(transaction, id, opening))),
    );
  }

  /** Keeps a change, on disk before this returns; with it the table of a rematch, if one is agreed. */
  append(id: string, change: Change, next: [string, Opening] | null = null): Promise<TableRow> {
    return this.database.write(async (transaction) => {
      const row = await rowOf(transaction, id);
      if (row.version !== change.version - 1) throw new Overtaken(id);
      const kept = { ...row, ...summary(change) };
      await transaction.objectStore('tables').put(kept);
      await transaction.objectStore('changes').add(changeRow(id, change));
      if (next) await insert(transaction, ...next);
      return kept;
    });
  }

  /** A table's row, and its changes. */
  load(id: string): Promise<{ row: TableRow; changes: KeptChange[] }> {
    return this.database.read(async (transaction) => {
      const row = await rowOf(transaction, id);
      const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
      const changes = await transaction.objectStore('changes').getAll(range);
      if (!areSoundChanges(changes, row.version)) throw damaged();
      return { row, changes };
    });
  }

  row(id: string): Promise<TableRow> {
    return this.database.read((transaction) => rowOf(transaction, id));
  }

  /** The newest tables whose title or players match, and whether there are more. */
  listed(wanted: Wanted): Promise<{ rows: TableRow[]; more: boolean }> {
    const words = wanted.search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
    const limit = Math.min(wanted.limit, PAGE);
    const fits = (row: TableRow) =>
      isSoundTable(row) &&
      row.deleted === null &&
      words.every((word) => row.search.includes(word)) &&
      (wanted.status === null || (wanted.status === 'finished') === (row.result !== null));
    return this.database.read(async (transaction) => {
      const last = wanted.before ? await rowOf(transaction, wanted.before) : null;
      const older = last && IDBKeyRange.upperBound([last.updated, last.id], true);
      const index = transaction.objectStore('tables').index('updated');
      const rows: TableRow[] = [];
      let cursor = await index.openCursor(older, 'prev');
      for (; cursor && rows.length <= limit; cursor = await cursor.continue())
        if (fits(cursor.value)) rows.push(cursor.value);
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    });
  }

  /** The names of all tables that can be read, oldest first. */
  async all(): Promise<string[]> {
    const rows = await this.database.read((transaction) =>
      transaction.objectStore('tables').getAll(),
    );
    const order = (one: TableRow, other: TableRow) =>
      one.created - other.created || (one.id < other.id ? -1 : 1);
    return rows
      .filter((row) => isSoundTable(row) && row.deleted === null)
      .sort(order)
      .map(({ id }) => id);
  }

  /** The names of all tables, even of those put away. */
  every(): Promise<string[]> {
    return this.database.read((transaction) => transaction.objectStore('tables').getAllKeys());
  }

  rename(id: string, title: string): Promise<TableRow> {
    return this.update(id, ({ south, north }) => ({
      title,
      search: searchText(title, south, north),
    }));
  }

  /** Puts a table away; it can be restored. */
  delete(id: string, at: number): Promise<TableRow> {
    return this.update(id, () => ({ deleted: at }));
  }

  restore(id: string): Promise<TableRow> {
    return this.update(id, () => ({ deleted: null }), true);
  }

  keepStudy(id: string, study: string): Promise<TableRow> {
    return this.update(id, () => ({ study }));
  }

  private update(
    id: string,
    change: (row: TableRow) => Partial<TableRow>,
    evenDeleted = false,
  ): Promise<TableRow> {
    return this.database.write(async (transaction) => {
      const row = await rowOf(transaction, id, evenDeleted);
      const kept = { ...row, ...change(row) };
      await transaction.objectStore('tables').put(kept);
      return kept;
    });
  }
}

async function rowOf(
  transaction: Transaction<'readonly'> | Transaction<'readwrite'>,
  id: string,
  evenDeleted = false,
): Promise<TableRow> {
  const row = await transaction.objectStore('tables').get(id);
  if (!row || (row.deleted !== null && !evenDeleted)) throw notFound('table');
  if (!isSoundTable(row)) throw damaged();
  return row;
}

async function insert(
  transaction: Transaction<'readwrite'>,
  id: string,
  opening: Opening,
): Promise<TableRow> {
  const [first] = opening.changes;
  const last = opening.changes.at(-1);
  const opened = first?.events[0];
  if (!last || !opened) throw new Error('a table is opened by a change');
  const { south, north } = last.table.seats;
  const row: TableRow = {
    format: FORMAT,
    id,
    title: opening.title,
    search: searchText(opening.title, south, north),
    created: opened.at,
    deleted: null,
    pattern: opening.pattern,
    agreement: agreementOf(last.table.round.now),
    study: opening.study,
    ...summary(last),
  };
  await transaction.objectStore('tables').add(row);
  for (const change of opening.changes)
    await transaction.objectStore('changes').add(changeRow(id, change));
  return row;
}

/** Whether a no says that there is no such table any more. */
export function isMissing(fault: unknown): fault is Refused {
  return fault instanceof Refused && fault.problem.error === 'not_found';
}
