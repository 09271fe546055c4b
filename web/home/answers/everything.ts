import type { Clock, Seat } from '../../wire/types';
import { about } from '../facts';
import type { Match } from '../play/match';
import { homeProblem, unlessDamaged } from '../unable';
import { readRecords } from '../record/parser';
import { checkBounds, openingOf, recordOfTable, recordText } from '../record/table-record';
import { FORMAT } from '../store/rows';
import { listOf, oneOf, orNull, text, thing, wholeFrom, type Shape } from '../store/shape';
import { clock, match, seats } from '../store/sound';
import { clockOf, matchOf, seatOf } from './seating';
import { title } from './checked';
import { readRows } from './look-of-pattern';
import { NAME } from '../../wire/here';
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

/** The name of a table that a browser keeps: it is part of an address. */
const name: Shape = (value) => typeof value === 'string' && NAME.test(value);
/** What `packEverything` writes, and nothing else. */
const ours = thing({
  pasang: oneOf('everything'),
  format: wholeFrom(1, FORMAT),
  patterns: listOf(thing({ title: text, rows: text })),
  tables: listOf(
    thing({ id: name, title: text, seats, match, clock: orNull(clock), record: text }),
  ),
});

/** Everything in one file, and back. */
export function everythingAnswers(rooms: Rooms) {
  return {
    packEverything: async (): Promise<string> => {
      const tables: PackedTable[] = [];
      for (const id of await rooms.tables.all()) tables.push(...(await packed(rooms, id)));
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

/** A table as it leaves; one that is damaged keeps no other from leaving. */
async function packed({ hall, law }: Rooms, id: string): Promise<PackedTable[]> {
  return unlessDamaged(async () => {
    const { table, row } = await hall.look(id);
    return {
      id,
      title: row.title,
      seats: table.seats,
      match: table.match,
      clock: table.clock && table.clock.setting,
      record: recordText(recordOfTable(law, table, row)),
    };
  });
}

/** Takes in what another browser packed; what is here already stays as it is. */
async function unpack(rooms: Rooms, text: string): Promise<{ tables: number; patterns: number }> {
  const pack = readPack(text);
  const [tables, patterns] = [new Set(await rooms.tables.every()), await rooms.patterns.listed()];
  const newTables = [...new Map(pack.tables.map((one) => [one.id, one])).values()].filter(
    ({ id }) => !tables.has(id),
  );
  const newPatterns = pack.patterns
    .map((one) => ({ title: title(one.title), rows: readRows(rooms.law, one.rows) }))
    .filter((one) => !patterns.some(({ rows }) => rows === one.rows));
  await rooms.tables.open(newTables.map((one) => [one.id, unpacked(rooms, one)]));
  for (const one of newPatterns) await rooms.patterns.keep(one.title, one.rows, rooms.now());
  return { tables: newTables.length, patterns: newPatterns.length };
}

function readPack(text: string): Pack {
  try {
    const pack = JSON.parse(text) as unknown;
    if (ours(pack)) return pack as Pack;
  } catch {
    // What is no JSON is no file of ours either.
  }
  throw homeProblem('bad_pack', 'home.pack');
}

function unpacked({ law, now }: Rooms, packed: PackedTable) {
  checkBounds(packed.record);
  const [read] = readRecords(law, packed.record);
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
