import { openLaw } from '../core/law';
import { openSearcher } from '../core/searcher';
import { makeWorkersBy } from '../core/workers';
import { Refused } from '../wire/refused';
import type { AnalysisRequest, TableRequest } from '../wire/types';
import { answersOf } from './answers/answers';
import { lawless } from './answers/lawless';
import type { Rooms } from './answers/rooms';
import { AnalysisDesk } from './hall/analysis-desk';
import { Engine } from './hall/engine';
import { EngineTurn } from './hall/engine-seat';
import { Hall } from './hall/hall';
import { Hold } from './hall/locks';
import { steadyTime } from './hall/steady-time';
import { TableDesk, refusalOf } from './hall/table-desk';
import { problem } from './problem';
import { PageMadeWorker } from './page-made-worker';
import { homeProblem } from './unable';
import type { FromHome, ToHome } from './rpc';
import { Database } from './store/database';
import { PatternStore } from './store/pattern-store';
import { TableStore, newId } from './store/table-store';

/** Where the requests of one line arrive. */
interface Desk {
  hear(request: TableRequest | AnalysisRequest): Promise<void>;
  /** Somebody can see the page again. */
  come(): void;
  /** Nobody can see the page, or it is closed. */
  go(): void;
}

const others = new BroadcastChannel('pasang.tables');
let megabytes = 32;
const engine = new Engine(() => openSearcher(megabytes * 2 ** 20));
const desks = new Map<number, Promise<Desk>>();
const told = (message: FromHome, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });
makeWorkersBy((address) => new PageMadeWorker(address, told));
let opening: Promise<Rooms> | null = null;
let isShown = true;

/** The rooms, opened when first needed; what could not be opened is tried again with the next question. */
function rooms(): Promise<Rooms> {
  opening ??= openRooms().catch((fault: unknown) => {
    opening = null;
    throw fault;
  });
  return opening;
}

async function openRooms(): Promise<Rooms> {
  if (typeof WebAssembly === 'undefined') throw homeProblem('no_law', 'home.nolaw');
  const law = await openLaw();
  const database = new Database();
  const [tables, patterns] = [new TableStore(database), new PatternStore(database)];
  const now = steadyTime();
  const tellOthers = (id: string) => others.postMessage(id);
  const hall: Hall = new Hall({
    law,
    tables,
    now,
    think: (live) => new EngineTurn({ law, now }, engine, live),
    changed: tellOthers,
  });
  others.onmessage = ({ data }: MessageEvent<string>) => void hall.changed(data);
  const changed = (id: string) => {
    void hall.changed(id);
    tellOthers(id);
  };
  return { law, hall, tables, patterns, now, changed };
}

type Answering = Record<string, (...args: never[]) => unknown>;

/** Whoever answers a question: those who need nothing, if the rooms cannot be opened. */
async function answering(question: string): Promise<Answering> {
  try {
    return answersOf(await rooms());
  } catch (fault) {
    if (question in lawless) return lawless;
    throw fault;
  }
}

async function answer(id: number, question: string, args: readonly unknown[]): Promise<void> {
  try {
    const answers = await answering(question);
    told({ answer: id, value: await answers[question]?.(...(args as never[])) });
  } catch (fault) {
    const known = fault instanceof Refused ? fault : problem(500, 'internal');
    if (known !== fault) console.warn(fault);
    told({ answer: id, problem: known.problem, status: known.status });
  }
}

async function openDesk(line: number, table: string | null): Promise<Desk> {
  const { law, hall } = await rooms();
  const desk: Desk =
    table === null
      ? new AnalysisDesk(law, engine, (message) => told({ line, message }))
      : new TableDesk(law, hall, engine, table, (message) => told({ line, message }));
  if (isShown) desk.come();
  return desk;
}

async function hear(line: number, request: TableRequest | AnalysisRequest): Promise<void> {
  try {
    await (await desks.get(line))?.hear(request);
  } catch (fault) {
    const id = 'id' in request ? request.id : '';
    told({ line, message: { kind: 'refused', id, refusal: refusalOf(fault) } });
  }
}

/** Nothing is done for a page that nobody sees. */
function show(shown: boolean): void {
  isShown = shown;
  for (const desk of desks.values())
    void desk.then((one) => (shown ? one.come() : one.go())).catch(() => undefined);
  if (!shown) engine.close();
}

/** Lets the engine take so much memory from its next question on. */
function allow(memory: number): void {
  if (memory === megabytes) return;
  megabytes = memory;
  engine.close();
}

self.onmessage = ({ data }: MessageEvent<ToHome>) => {
  if ('ask' in data) void answer(data.ask, data.question, data.args);
  else if ('open' in data) {
    if (desks.has(data.line)) return;
    const desk = openDesk(data.line, data.open === 'table' ? data.table : null);
    // What could not be opened is told with the first request.
    desk.catch(() => undefined);
    desks.set(data.line, desk);
  } else if ('request' in data) void hear(data.line, data.request);
  else if ('close' in data) {
    void desks
      .get(data.line)
      ?.then((desk) => desk.go())
      .catch(() => undefined);
    desks.delete(data.line);
    if (!desks.size) engine.close();
  } else if ('memory' in data) allow(data.memory);
  else show(data.shown);
};

const alive = `pasang.worker.${newId()}`;
void new Hold(alive, 'exclusive').held.then(() => told({ alive }));
