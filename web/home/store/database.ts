import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import { Refused } from '../../wire/refused';
import { homeProblem } from '../unable';
import { FORMAT, type ChangeRow, type PatternRow, type TableRow } from './rows';

interface Schema extends DBSchema {
  tables: { key: string; value: TableRow; indexes: { updated: [number, string] } };
  changes: { key: [string, number]; value: ChangeRow };
  patterns: { key: string; value: PatternRow };
}

type Stores = StoreNames<Schema>[];
type Mode = 'readonly' | 'readwrite';
export type Transaction<M extends Mode> = IDBPTransaction<Schema, Stores, M>;

const NAME = 'pasang';
const ALL: Stores = ['tables', 'changes', 'patterns'];

/** What this browser keeps; every failure of it is a named no. */
export class Database {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;

  /** Looks at what is kept. */
  read<Found>(look: (transaction: Transaction<'readonly'>) => Promise<Found>): Promise<Found> {
    return this.run('readonly', look);
  }

  /** Changes what is kept, all or nothing; it is on disk when this returns. */
  write<Found>(change: (transaction: Transaction<'readwrite'>) => Promise<Found>): Promise<Found> {
    return this.run('readwrite', change);
  }

  private async run<Found, M extends Mode>(
    mode: M,
    work: (transaction: Transaction<M>) => Promise<Found>,
  ): Promise<Found> {
    let transaction: Transaction<M> | null = null;
    try {
      transaction = (await this.opened()).transaction(ALL, mode, { durability: 'strict' });
      const [found] = await Promise.all([work(transaction), transaction.done]);
      return found;
    } catch (fault) {
      await abandoned(transaction);
      // Whoever cleared the browser's data has closed it: the next try opens it anew.
      if (isNamed(fault, 'InvalidStateError')) this.opening = null;
      throw notKept(fault);
    }
  }

  private opened(): Promise<IDBPDatabase<Schema>> {
    this.opening ??= this.open().catch((fault: unknown) => {
      this.opening = null;
      throw notOpened(fault);
    });
    return this.opening;
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => (this.opening = null);
    return openDB<Schema>(NAME, FORMAT, {
      // Each step leads from one form to the next; what is kept already is never left behind.
      upgrade(database, from) {
        if (from < 1) {
          const tables = database.createObjectStore('tables', { keyPath: 'id' });
          tables.createIndex('updated', ['updated', 'id']);
          database.createObjectStore('changes', { keyPath: ['table', 'version'] });
          database.createObjectStore('patterns', { keyPath: 'id' });
        }
      },
      // A newer page in another tab waits for this one to let go; reading again opens it anew, or says why not.
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  }
}

/** A transaction whose work failed keeps nothing. */
async function abandoned(transaction: IDBPTransaction<Schema, Stores, Mode> | null): Promise<void> {
  try {
    transaction?.abort();
  } catch {
    // It was over already.
  }
  await transaction?.done.catch(() => undefined);
}

function isNamed(fault: unknown, name: string): boolean {
  return fault instanceof Error && fault.name === name;
}

/** Why nothing can be kept here at all, in words fit to show. */
function notOpened(fault: unknown): Refused {
  if (isNamed(fault, 'VersionError')) return homeProblem('storage_newer', 'home.newer');
  if (isNamed(fault, 'QuotaExceededError')) return homeProblem('storage_full', 'home.full');
  return homeProblem('storage_blocked', 'home.blocked');
}

/** Why this was not kept; what is no fault of the store is told as it is. */
function notKept(fault: unknown): unknown {
  if (!(fault instanceof DOMException)) return fault;
  return isNamed(fault, 'QuotaExceededError')
    ? homeProblem('storage_full', 'home.full')
    : homeProblem('storage_failed', 'home.failed');
}
