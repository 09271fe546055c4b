import type { Everything } from '../wire/api';
import { judgements } from '../wire/judgements';
import type { Home as HomeApi } from '../wire/two-keepers';
import type { AnalysisMessage, AnalysisRequest, TableMessage, TableRequest } from '../wire/types';
import address from 'worker:./home-start';
import { spoken } from '../words/language';
import { type EngineMemory, Home } from './home';
import { HomeLine } from './home-line';

/** This browser itself: everything is answered by a Worker that keeps tables here, without a server. */
export function homeApi(memory?: EngineMemory): HomeApi {
  const home = new Home(
    () => new Worker(new URL(address, import.meta.url), { type: 'module', name: spoken }),
    memory,
  );
  return {
    ...judgements,
    about: () => home.ask('about'),
    patterns: () => home.ask('patterns'),
    checkPattern: (rows) => home.ask('checkPattern', rows),
    keepPattern: (pattern) => home.ask('keepPattern', pattern),
    changePattern: (name, pattern) => home.ask('changePattern', name, pattern),
    deletePattern: (name) => home.ask('deletePattern', name),
    restorePattern: (name) => home.ask('restorePattern', name),
    openTable: (table) => home.ask('openTable', table),
    copyTable: (state) => home.ask('copyTable', state),
    table: (id) => home.ask('table', id),
    tables: (query) => home.ask('tables', query),
    renameTable: (id, title) => home.ask('renameTable', id, title),
    deleteTable: (id) => home.ask('deleteTable', id),
    restoreTable: (id) => home.ask('restoreTable', id),
    record: (id) => home.ask('record', id),
    records: (ids) => home.ask('records', ids),
    study: (id) => home.ask('study', id),
    keepStudy: (id, study) => home.ask('keepStudy', id, study),
    importRecords: (text) => home.ask('importRecords', text),
    writeRecord: (tree) => home.ask('writeRecord', tree),
    ...positionsAt(home),
    sheetAddress: (pattern, ending) =>
      ending === 'pdf' ? Promise.resolve(null) : sheetAt(home, pattern),
    teachingAddress: () => Promise.resolve(null),
    everything: everythingAt(home),
    beside: null,
    tableLine: (table, listener, greeting) =>
      new HomeLine<TableRequest, TableMessage>(home, { open: 'table', table }, listener, greeting),
    analysisLine: (listener) =>
      new HomeLine<AnalysisRequest, AnalysisMessage>(home, { open: 'analysis' }, listener),
  };
}

function positionsAt(
  home: Home,
): Pick<HomeApi, 'position' | 'line' | 'why' | 'whyMove' | 'facts' | 'linesFrom' | 'setUp'> {
  return {
    position: (start, moves) => home.ask('position', start, moves),
    line: (start, moves) => home.ask('line', start, moves),
    why: (position, point) => home.ask('why', position, point),
    facts: (position, moves) => home.ask('facts', position, moves),
    whyMove: (position, move) => home.ask('whyMove', position, move),
    linesFrom: (position, point) => home.ask('linesFrom', position, point),
    setUp: (board) => home.ask('setUp', board),
  };
}

async function sheetAt(home: Home, pattern: string | null): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await home.ask('sheet', pattern))}`;
}

function everythingAt(home: Home): Everything {
  return {
    pack: () => home.ask('packEverything'),
    unpack: (text) => home.ask('unpackEverything', text),
  };
}
