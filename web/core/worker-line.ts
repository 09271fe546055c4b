import type { EngineAnswer, EngineQuestion, Report } from './engine-messages';
import { coreModule } from './module';
import { illegal, type NamedFault, type NamedRefusal, unreadable } from './refusal-words';
import { newWorker, type MadeWorker } from './workers';
import script from 'worker:./engine-worker';

type Asked = Exclude<EngineQuestion, { kind: 'open' }>;

/**
 * The Worker that searches, as whoever asks sees it. A search that is stopped hears of it through memory that both share,
 * and the Worker keeps what it knows; where none can be shared the Worker is ended, and the next question makes another.
 */
export class WorkerLine {
  private worker: MadeWorker | undefined;
  private readonly flag = globalThis.crossOriginIsolated
    ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    : undefined;
  private searching: { ended: Promise<void>; end: () => void } | undefined;
  private asked = 0;

  constructor(private readonly memory: number) {}

  async ask<Found>(question: Asked, heard: (report: Report) => void): Promise<Found> {
    const turn = ++this.asked;
    this.halt();
    const module = await coreModule();
    await this.searching?.ended;
    if (turn !== this.asked) return new Promise<Found>(() => undefined);
    this.worker ??= this.made(module);
    return this.settled<Found>(this.worker, question, (report) => {
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

  private halt(): void {
    if (!this.searching) return;
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else this.end();
  }

  private settled<Found>(
    worker: MadeWorker,
    question: Asked,
    heard: (report: Report) => void,
  ): Promise<Found> {
    const turn = this.asked;
    this.begin();
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
        if (data.kind === 'report') return heard(data.report);
        this.searching?.end();
        if (data.kind === 'failed') return this.fail(reject, data.text);
        if (turn !== this.asked) return;
        const refused = noOf(data.found);
        return refused ? reject(refused) : resolve(data.found as Found);
      };
      worker.onerror = (event) => this.fail(reject, event.message);
      worker.postMessage(question);
    });
  }

  private begin(): void {
    if (this.flag) Atomics.store(this.flag, 0, 0);
    let settle: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (settle = resolve));
    const end = () => {
      this.searching = undefined;
      settle();
    };
    this.searching = { ended, end };
  }

  private fail(reject: (error: Error) => void, text: string): void {
    this.end();
    reject(new Error(text));
  }

  private made(module: WebAssembly.Module): MadeWorker {
    const worker = newWorker(new URL(script, import.meta.url));
    const question: EngineQuestion = { kind: 'open', module, memory: this.memory };
    if (this.flag) question.stop = this.flag.buffer;
    worker.postMessage(question);
    return worker;
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.searching?.end();
  }
}

/** The no that an answer of the core is, if it is one. */
function noOf(found: unknown): Error | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('fault' in found) return unreadable(found as NamedFault);
  return 'refused' in found ? illegal(found.refused as NamedRefusal) : undefined;
}
