import type { Law } from '../../core/law';
import type { Hall } from '../hall/hall';
import type { PatternStore } from '../store/pattern-store';
import type { TableStore } from '../store/table-store';

/** What every answer may need. */
export interface Rooms {
  law: Law;
  hall: Hall;
  tables: TableStore;
  patterns: PatternStore;
  now: () => number;
  /** Lets everybody who is at a table look at it again, in this tab and in others. */
  changed(id: string): void;
}
