import type { Law } from '../../core/law';
import type { TableState, TableSummary } from '../../wire/types';
import type { TableRow } from '../store/rows';
import { clockState } from './clock';
import { matchState } from './match';
import { matchNow, southNext } from './rematch';
import type { Table } from './table-data';
import { takebackPly } from './takeback';

/** Whether it is an engine's turn and nothing holds it back. */
export function engineDue({ finish, pause, seats, round }: Table): boolean {
  return !finish && !pause && seats[round.now.to_move].kind === 'engine';
}

/** A table as it stands, as a page is told it. */
export function tableState(law: Law, row: TableRow, table: Table, at: number): TableState {
  const { finish, round } = table;
  return {
    id: row.id,
    version: table.version,
    title: row.title,
    agreement: row.agreement,
    pattern: row.pattern,
    ...table.seats,
    view: round.now,
    moves: [...round.moves],
    start: round.first.position,
    status: finish ? 'finished' : 'playing',
    termination: finish && finish.termination,
    result: finish && finish.result,
    match: matchState(law, table.match, matchNow(law, table)),
    clock: clockState(table.clock, at),
    thinking: engineDue(table),
    paused: table.pause !== null,
    can_undo: takebackPly(table) !== null,
    rematch: table.next ? { id: table.next } : null,
    south_next: southNext(law, table),
    two_people: false,
    rated: false,
    offer: null,
    can_abort: false,
    tournament: null,
  };
}

/** A table as the library lists it. */
export function tableSummary(row: TableRow): TableSummary {
  const { id, title, pattern, agreement, south, north, ply, rows, result } = row;
  const [created, updated] = [row.created, row.updated].map((at) => new Date(at).toISOString());
  return {
    id,
    title,
    created: created ?? '',
    updated: updated ?? '',
    pattern,
    agreement,
    south,
    north,
    ply,
    status: result ? 'finished' : 'playing',
    result,
    rows,
  };
}
