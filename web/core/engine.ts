import { bookRows } from './book';
import { Door, type Around } from './door';
import { QUESTIONS, type EngineQuestion, type Report } from './engine-messages';

const THOUSANDTHS = 1000;
const UNLIMITED = -1;
const HALF = 2 ** 32;

/** The engine in this thread, which it keeps busy while it searches. */
export class Engine {
  private readonly door: Door;
  private readonly hasThreads: boolean;

  constructor(
    module: WebAssembly.Module,
    memory: number,
    heard: (report: Report) => void,
    around: Omit<Around, 'heard'> = {},
    net?: ArrayBuffer,
  ) {
    this.hasThreads = around.memory !== undefined;
    this.door = new Door(module, { ...around, heard: () => heard(this.door.answer<Report>()) });
    // Without a net, or with one that is damaged, the weights of the core guess.
    if (net) this.door.give('take_net', new Uint8Array(net));
    this.door.give('take_book', new TextEncoder().encode(bookRows()));
    if (!this.door.call('open_engine', memory)) throw new Error('no memory for the table');
  }

  /** What is asked for, or its promise if the engine pauses. */
  answer(question: Exclude<EngineQuestion, { kind: 'open' | 'stop' }>): unknown {
    if (this.hasThreads) this.door.call('use_threads', this.door.call('threads_there'));
    switch (question.kind) {
      case 'analyse': {
        const { position, lines, depth, spending } = question;
        return this.ask('analyse', position, lines, depth, spending.soft, spending.hard);
      }
      case 'hint':
        return this.ask('hint', question.position, question.milliseconds);
      case 'choose':
        return this.choose(question);
      case 'solve': {
        const { position, question: asked, milliseconds } = question;
        return this.ask('solve', position, QUESTIONS.indexOf(asked), milliseconds);
      }
      case 'forget':
        return this.door.call('forget');
    }
  }

  /** How many threads had a part in the last answer. */
  get threads(): number {
    return this.hasThreads ? this.door.call('threads_at_last') : 1;
  }

  /** Whether a thread did not come back from a search: what it still writes to is in nobody's hands, so no other search may begin. */
  get isThreadLost(): boolean {
    return this.hasThreads && this.door.call('is_thread_lost') !== 0;
  }

  private ask(name: string, position: string, ...numbers: number[]): unknown {
    return this.door.search(name, [position], ...numbers);
  }

  private choose(question: Extract<EngineQuestion, { kind: 'choose' }>): unknown {
    const { position, level, spending, seed } = question;
    return this.ask(
      'choose',
      position,
      level.depth ?? 0,
      spending.soft,
      spending.hard,
      Math.round(level.noise * THOUSANDTHS),
      level.sight ?? UNLIMITED,
      Number(level.careful),
      seed % HALF,
      Math.floor(seed / HALF),
    );
  }
}
