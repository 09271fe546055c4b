import type { Choice, HintTold, LinesTold, Value } from '../wire/types';

/** What is told of the best lines, whoever asked and under whatever id. */
export type Lines = Omit<LinesTold, 'kind' | 'id'>;
/** What is told of a hint. */
export type Hint = Omit<HintTold, 'kind' | 'id'>;
/** What a level plays, and what it thinks of it. */
export interface Chosen {
  move: string;
  value: Value;
}

/** What a level may spend and how much it misjudges, as levels.json has it. */
export interface LevelTraits {
  depth: number | null;
  seconds: number;
  noise: number;
  sight: number | null;
  careful: boolean;
}

/** What a move may cost in milliseconds: no new depth is begun after the one, all ends with the other. */
export interface Spending {
  soft: number;
  hard: number;
}

/** What the exact solver can be asked: who wins, by how much, and how soon; in the core's order. */
export const QUESTIONS = ['outcome', 'margin', 'distance'] as const;

/** What the solver has proved, as the side to move sees it. */
export interface Solved {
  solved: boolean;
  lower: number;
  upper: number;
  suntuk: number;
  nodes: number;
  milliseconds: number;
  moves: string[];
}

/** What is shared with the Worker that searches: whoever writes to `stop` ends a search; its threads have their core on `memory`. */
export interface Shared {
  stop: SharedArrayBuffer;
  memory?: WebAssembly.Memory;
}

/** What the page asks of the Worker that searches; where nothing is shared it hears `stop` in its pauses, if it has any. */
export type EngineQuestion =
  | {
      kind: 'open';
      module: WebAssembly.Module;
      memory: number;
      shared?: Shared;
      net?: ArrayBuffer;
    }
  | { kind: 'stop' }
  | {
      kind: 'solve';
      position: string;
      question: (typeof QUESTIONS)[number];
      milliseconds: number;
    }
  | { kind: 'analyse'; position: string; lines: number; depth: number; spending: Spending }
  | { kind: 'hint'; position: string; milliseconds: number }
  | { kind: 'choose'; position: string; level: LevelTraits; spending: Spending; seed: number }
  | { kind: 'forget' };

/** A report of the core on a search, while it goes on or at its end. */
export interface Report {
  depth: number;
  nodes: number;
  position: string;
  nps: number;
  lines: Lines['lines'];
  ply: number;
  choice?: Choice;
  choices_left: number;
  value: Value;
  proved: Hint['proved'];
}

/** What a Worker is told that is one more thread of a search: the core, the memory that is shared, its seat there. */
export interface Seat {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  seat: number;
}

/** What the Worker answers: reports on the way, then what was found – the last it can find if a thread is lost –, or why nothing was. */
export type EngineAnswer =
  | { kind: 'opened' }
  | { kind: 'report'; report: Report }
  | { kind: 'found'; found: unknown; threads: number; isLast: boolean }
  | { kind: 'failed'; text: string };
