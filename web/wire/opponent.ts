import { ask, body, order } from './http';
import type { OpponentReport, TablePlayers } from './types';

const at = (table: string, what: string) => `/tables/${encodeURIComponent(table)}/${what}`;

/** What is asked about who plays at a table between two people; the server knows whose opponent that is. */
export const opponent = {
  players: (table: string) => ask<TablePlayers>(at(table, 'players')),
  block: (table: string) => order(at(table, 'block'), { method: 'PUT' }),
  unblock: (table: string) => order(at(table, 'block'), { method: 'DELETE' }),
  report: (table: string, told: OpponentReport) => order(at(table, 'report'), body('POST', told)),
};
