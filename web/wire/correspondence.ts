import { ask, body, order } from './http';
import type {
  ConditionalTold,
  NoticesTold,
  NoticesWanted,
  PushBrowser,
  VacationTold,
} from './types';

const prepared = (table: string) => `/tables/${encodeURIComponent(table)}/conditional-moves`;

/** What is asked by who plays far away: only where strangers share a server, so nobody else answers this. */
export const correspondence = {
  prepared: (table: string) => ask<ConditionalTold>(prepared(table)),
  prepare: (table: string, ply: number, lines: readonly (readonly string[])[]) =>
    ask<ConditionalTold>(prepared(table), body('PUT', { ply, lines })),
  withdraw: (table: string) => order(prepared(table), { method: 'DELETE' }),

  vacation: () => ask<VacationTold>('/people/vacation'),
  beginVacation: () => ask<VacationTold>('/people/vacation', { method: 'POST' }),
  endVacation: () => ask<VacationTold>('/people/vacation', { method: 'DELETE' }),

  notices: () => ask<NoticesTold>('/people/notices'),
  chooseNotices: (wanted: NoticesWanted) =>
    ask<NoticesTold>('/people/notices', body('PUT', wanted)),
  addBrowser: (browser: PushBrowser) =>
    ask<NoticesTold>('/people/notices/browsers', body('POST', browser)),
  removeBrowser: (endpoint: string) =>
    ask<NoticesTold>('/people/notices/browsers/gone', body('POST', { endpoint })),
};
