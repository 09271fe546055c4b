import type { EngineAnswer, EngineQuestion, Report } from './engine-messages';
import { illegal, type NamedFault, type NamedRefusal, unreadable } from './refusal-words';
import { startEngine, type StartedEngine } from './started-engine';

type Asked = Exclude<EngineQuestion, { kind: 'open' | 'stop' }>;

/**
 * The engine in a Worker, as whoever asks sees it. A search that is stopped hears of it, and the engine keeps what it
 * knows; where it cannot hear it is ended, and the next question starts another.
 */
export class WorkerLine {
  /** How many had a part in the last answer. */
  threads = 1;
  private starting: Promise<StartedEngine> | undefined;
  private searching: { engine: StartedEngine; ended: Promise<void>; end: () => void } | undefined;
  private asked = 0;

  constructor(private readonly memory: number) {}

  async ask<Found>(question: Asked, heard: (report: Report) => void): Promise<Found> {
    const turn = ++this.asked;
    this.halt();
    await this.searching?.ended;
    const engine = await this.started();
    if (turn !== this.asked) return new Promise<Found>(() => undefined);
    return this.settled<Found>(engine, question, (report) => {
      if (turn === this.asked) heard(report);
    });
  }

  stop(): void {
    this.asked++;
    this.halt();
  }

  close(): void {
    this.asked++;
    this.end();
  }

  private started(): Promise<StartedEngine> {
    const starting = (this.starting ??= startEngine(this.memory));
    starting.catch(() => {
      if (this.starting === starting) this.starting = undefined;
    });
    return starting;
  }

  private halt(): void {
    if (this.searching && !this.searching.engine.stop()) this.end();
  }

  private settled<Found>(
    engine: StartedEngine,
    question: Asked,
    heard: (report: Report) => void,
  ): Promise<Found> {
    const turn = this.asked;
    this.begin(engine);
    return new Promise((resolve, reject) => {
      engine.worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
        if (data.kind === 'report') return heard(data.report);
        this.searching?.end();
        if (data.kind !== 'found')
          return this.fail(reject, data.kind === 'failed' ? data.text : '');
        this.threads = data.threads;
        if (data.isLast) this.end();
        if (turn !== this.asked) return;
        const refused = noOf(data.found);
        return refused ? reject(refused) : resolve(data.found as Found);
      };
      engine.worker.onerror = (event) => this.fail(reject, event.message);
      engine.worker.postMessage(question);
    });
  }

  private begin(engine: StartedEngine): void {
    engine.begin();
    let settle: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (settle = resolve));
    const end = () => {
      this.searching = undefined;
      settle();
    };
    this.searching = { engine, ended, end };
  }

  private fail(reject: (error: Error) => void, text: string): void {
    this.end();
    reject(new Error(text));
  }

  private end(): void {
    void this.starting?.then((engine) => engine.end()).catch(() => undefined);
    this.starting = undefined;
    this.searching?.end();
  }
}

/** The no that an answer of the core is, if it is one. */
function noOf(found: unknown): Error | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('fault' in found) return unreadable(found as NamedFault);
  return 'refused' in found ? illegal(found.refused as NamedRefusal) : undefined;
}
