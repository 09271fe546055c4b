import { levels } from '../../src/pasang/engine/levels.json';
import type {
  Chosen,
  EngineAnswer,
  EngineQuestion,
  Hint,
  LevelTraits,
  Lines,
  Report,
  Spending,
} from './engine-messages';
import { coreModule } from './module';
import { illegal, type NamedFault, type NamedRefusal, unreadable } from './refusal-words';
import script from 'worker:./engine-worker';

export type { Chosen, Hint, Lines, Spending } from './engine-messages';

/** Bytes of the table, unless more are asked for. */
const MEMORY = 32 * 2 ** 20;
/** What a hint costs: thrice the second of level 10. */
const HINT_MS = 3000;
/** How long an analysis goes on that nobody stops. */
const LONGEST_MS = 60_000;
/** The level of full strength. */
const HIGHEST = 10;
const MILLISECONDS = 1000;
/** No limit. */
const NONE = 0;

/** A question about a position: how many of its best lines, or all, and for how long. */
export interface Analysed {
  position: string;
  lines: number;
  all: boolean;
  milliseconds?: number;
}

/** The engine in a Worker. One question at a time: a new one stops the one before, whose promise then never settles. */
export interface Searcher {
  /** The best lines of a position, ever deeper, the last told as done. */
  analyse(question: Analysed, heard: (told: Lines) => void): Promise<void>;
  /** What a level plays, within what a clock leaves it; its slips are drawn from the seed. */
  choose(
    question: { position: string; level: number; seed: number; clock?: Spending | null },
    depth: (depth: number) => void,
  ): Promise<Chosen>;
  /** Advice that improves, the last told as final. */
  hint(position: string, heard: (told: Hint) => void): Promise<void>;
  /** Ends what is being looked for, at once. */
  stop(): void;
  /** Ends it, and gives the memory back. */
  close(): void;
}

/** A searcher with a table of so many bytes; the core is fetched with the first question. */
export function openSearcher(memory = MEMORY): Searcher {
  const line = new WorkerLine(memory);
  return {
    async analyse({ position, lines, all, milliseconds = LONGEST_MS }, heard) {
      const spending = within(milliseconds);
      const question = { position, lines: all ? 0 : lines, depth: 0, spending };
      const told = (report: Report, done: boolean) => {
        const { depth, nodes, nps, lines: found } = report;
        heard({ position: report.position, depth, nodes, nps, lines: found, done });
      };
      const deeper = once((report) => told(report, false));
      told(await line.ask<Report>({ kind: 'analyse', ...question }, deeper), true);
    },
    async choose({ position, level, seed, clock = null }, depth) {
      const deeper = once((report) => depth(report.depth));
      const traits = levels[level - 1] as LevelTraits;
      const spending = within(Math.round(traits.seconds * MILLISECONDS), clock);
      if (level < HIGHEST)
        return line.ask({ kind: 'choose', position, level: traits, spending, seed }, deeper);
      const full = { kind: 'analyse', position, lines: 1, depth: 0, spending } as const;
      const [best] = (await line.ask<Report>(full, deeper)).lines;
      return { move: best?.moves[0] ?? '', value: best?.value as Chosen['value'] };
    },
    async hint(position, heard) {
      const told = (report: Report, final: boolean) => {
        const { ply, choice, choices_left, value, proved } = report;
        if (choice) heard({ ply, choice, choices_left, value, proved, final });
      };
      const question = { kind: 'hint', position, milliseconds: HINT_MS } as const;
      const better = once((report) => told(report, false));
      told(await line.ask<Report>(question, better), true);
    },
    stop: () => line.stop(),
    close: () => line.close(),
  };
}

/** What a level may spend, and no more than a clock leaves it. */
function within(hard: number, clock: Spending | null = null): Spending {
  return clock ? { soft: clock.soft, hard: Math.min(hard, clock.hard) } : { soft: NONE, hard };
}

/** Lets a report through unless its depth has been told. */
function once(tell: (report: Report) => void): (report: Report) => void {
  let deepest = -1;
  return (report) => {
    if (report.depth > deepest) tell(report);
    deepest = Math.max(deepest, report.depth);
  };
}

type Asked = Exclude<EngineQuestion, { kind: 'open' }>;

/** The Worker behind a searcher; one that is stopped in mid-search is ended, and the next question makes another. */
class WorkerLine {
  private worker: Worker | undefined;
  private busy = false;
  private asked = 0;

  constructor(private readonly memory: number) {}

  async ask<Found>(question: Asked, heard: (report: Report) => void): Promise<Found> {
    const turn = ++this.asked;
    if (this.busy) this.end();
    this.busy = true;
    const module = await coreModule().catch((error: unknown) => {
      if (turn === this.asked) this.busy = false;
      throw error;
    });
    if (turn !== this.asked) return new Promise<Found>(() => undefined);
    this.worker ??= this.made(module);
    return this.settled<Found>(this.worker, question, heard);
  }

  stop(): void {
    this.asked++;
    if (this.busy) this.end();
  }

  close(): void {
    this.asked++;
    this.end();
  }

  private settled<Found>(
    worker: Worker,
    question: Asked,
    heard: (report: Report) => void,
  ): Promise<Found> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
        if (data.kind === 'report') return heard(data.report);
        this.busy = false;
        if (data.kind === 'failed') return this.fail(reject, data.text);
        const refused = noOf(data.found);
        return refused ? reject(refused) : resolve(data.found as Found);
      };
      worker.onerror = (event) => this.fail(reject, event.message);
      worker.postMessage(question);
    });
  }

  private fail(reject: (error: Error) => void, text: string): void {
    this.end();
    reject(new Error(text));
  }

  private made(module: WebAssembly.Module): Worker {
    const worker = new Worker(new URL(script, import.meta.url), { type: 'module' });
    const question: EngineQuestion = { kind: 'open', module, memory: this.memory };
    worker.postMessage(question);
    return worker;
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.busy = false;
  }
}

/** The no that an answer of the core is, if it is one. */
function noOf(found: unknown): Error | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('fault' in found) return unreadable(found as NamedFault);
  return 'refused' in found ? illegal(found.refused as NamedRefusal) : undefined;
}
