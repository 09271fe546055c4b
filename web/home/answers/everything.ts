import type { Clock, Seat } from '../../wire/types';
import { about } from '../facts';
import type { Match } from '../play/match';
import { homeProblem } from '../unable';
import { readRecords } from '../record/parser';
import { checkBounds, openingOf, recordOfTable, recordText } from '../record/table-record';
import { FORMAT } from '../store/rows';
import { clockOf, matchOf, seatOf } from './seating';
import { shortText, title } from './checked';
import { readRows } from './look-of-pattern';
import type { Rooms } from './rooms';

/** A round as it leaves this browser: its record (N4), and what a record does not say. */
interface PackedTable {
  id: string;
  title: string;
  seats: { south: Seat; north: Seat };
  match: Match;
  clock: Clock | null;
  record: string;
}

/** Everything that this browser keeps, as one file. */
interface Pack {
  pasang: 'everything';
  format: number;
  version: string;
  patterns: { title: string; rows: string }[];
  tables: PackedTable[];
}

/** Everything in one file, and back. */
export function everythingAnswers(rooms: Rooms) {
  return {
    packEverything: async (): Promise<string> => {
      const tables: PackedTable[] = [];
      for (const id of await rooms.tables.all()) tables.push(await packed(rooms, id));
      const patterns = await rooms.patterns.listed();
      const pack: Pack = {
        pasang: 'everything',
        format: FORMAT,
        version: about.version,
        patterns: patterns.map(({ title: called, rows }) => ({ title: called, rows })),
        tables,
      };
      return JSON.stringify(pack, null, 1);
    },
    unpackEverything: (text: string) => unpack(rooms, text),
  };
}

async function packed({ hall, law }: Rooms, id: string): Promise<PackedTable> {
  const { table, row } = await hall.look(id);
  return {
    id,
    title: row.title,
    seats: table.seats,
    match: table.match,
    clock: table.clock && table.clock.setting,
    record: recordText(recordOfTable(law, table, row)),
  };
}

/** Takes in what another browser packed; what is here already stays as it is. */
async function unpack(rooms: Rooms, text: string): Promise<{ tables: number; patterns: number }> {
  const pack = readPack(text);
  const [tables, patterns] = [new Set(await rooms.tables.every()), await rooms.patterns.listed()];
  const newTables = pack.tables.filter(({ id }) => !tables.has(String(id)));
  const newPatterns = pack.patterns
    .map((one) => ({ title: title(one.title), rows: readRows(rooms.law, String(one.rows)) }))
    .filter((one) => !patterns.some(({ rows }) => rows === one.rows));
  await rooms.tables.open(newTables.map((one) => [idOf(one), unpacked(rooms, one)]));
  for (const one of newPatterns) await rooms.patterns.keep(one.title, one.rows, rooms.now());
  return { tables: newTables.length, patterns: newPatterns.length };
}

function readPack(text: string): Pack {
  try {
    const pack = JSON.parse(text) as Partial<Pack> | null;
    const isOurs = pack?.pasang === 'everything' && Number(pack.format) <= FORMAT;
    if (isOurs && Array.isArray(pack.patterns) && Array.isArray(pack.tables)) return pack as Pack;
  } catch {
    // What is no JSON is no file of ours either.
  }
  throw homeProblem('bad_pack', 'home.pack');
}

function idOf({ id }: PackedTable): string {
  return shortText(id, 'id', 32);
}

function unpacked({ law, now }: Rooms, packed: PackedTable) {
  const record = String(packed.record);
  checkBounds(record);
  const [read] = readRecords(law, record);
  if (!read) throw homeProblem('bad_pack', 'home.pack');
  return {
    ...openingOf(law, read, now(), {
      seats: {
        south: seatOf(packed.seats.south, 'south'),
        north: seatOf(packed.seats.north, 'north'),
      },
      match: matchOf(packed.match),
      clock: packed.clock && clockOf(packed.clock),
    }),
    title: title(packed.title),
  };
}
