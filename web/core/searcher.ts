import { levels } from '../../src/pasang/engine/levels.json';
import type {
  Chosen,
  EngineQuestion,
  Hint,
  LevelTraits,
  Lines,
  Report,
  Solved,
  Spending,
} from './engine-messages';
import { WorkerLine } from './worker-line';

export type { Chosen, Hint, Lines, Solved, Spending } from './engine-messages';

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
  /** What the exact solver proves of a position in this time. */
  solve(question: Omit<Extract<EngineQuestion, { kind: 'solve' }>, 'kind'>): Promise<Solved>;
  /** How many threads had a part in the last answer. */
  threads(): number;
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
    solve: (question) => line.ask<Solved>({ kind: 'solve', ...question }, () => undefined),
    threads: () => line.threads,
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
