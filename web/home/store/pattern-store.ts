import { notFound } from '../problem';
import type { Database, Transaction } from './database';
import { FORMAT, type PatternRow } from './rows';
import { isSoundPattern } from './sound';

/** Patterns of one's own that this browser keeps (R3). */
export class PatternStore {
  constructor(private readonly database: Database) {}

  /** All patterns that can be read, oldest first. */
  async listed(): Promise<PatternRow[]> {
    const rows = await this.database.read((transaction) =>
      transaction.objectStore('patterns').getAll(),
    );
    const order = (one: PatternRow, other: PatternRow) =>
      one.created - other.created || (one.id < other.id ? -1 : 1);
    return rows.filter((row) => isSoundPattern(row) && row.deleted === null).sort(order);
  }

  one(id: string): Promise<PatternRow> {
    return this.database.read((transaction) => rowOf(transaction, id));
  }

  async keep(title: string, rows: string, at: number): Promise<PatternRow> {
    const mark = [...crypto.getRandomValues(new Uint8Array(6))];
    const id = `own-${mark.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const row = { format: FORMAT, id, title, rows, created: at, deleted: null };
    await this.database.write((transaction) => transaction.objectStore('patterns').add(row));
    return row;
  }

  change(id: string, change: Partial<PatternRow>, evenDeleted = false): Promise<PatternRow> {
    return this.database.write(async (transaction) => {
      const kept = { ...(await rowOf(transaction, id, evenDeleted)), ...change };
      await transaction.objectStore('patterns').put(kept);
      return kept;
    });
  }
}

async function rowOf(
  transaction: Transaction<'readonly'> | Transaction<'readwrite'>,
  id: string,
  evenDeleted = false,
): Promise<PatternRow> {
  const row = await transaction.objectStore('patterns').get(id);
  if (!isSoundPattern(row) || (row.deleted !== null && !evenDeleted)) throw notFound('pattern');
  return row;
}
