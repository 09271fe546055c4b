import type { EngineAnswer, EngineQuestion } from './engine-messages';
import { startThreads, type ThreadPool } from './thread-pool';
import { coreModule, coreWithThreads } from './module';
import { shippedNet } from './net';
import { suspender } from './suspending';
import { sharedMemory, threadCount } from './threads';
import { newWorker } from './workers';
import script from 'worker:./engine-worker';

/** An engine in a Worker of its own, open for questions, with more threads if it has any. */
export class StartedEngine {
  readonly worker = newWorker(new URL(script, import.meta.url));
  private readonly flag = globalThis.crossOriginIsolated
    ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    : undefined;
  private pool: ThreadPool | undefined;

  /** Opens the engine, and waits for its other threads. */
  async open(module: WebAssembly.Module, bytes: number, threads: number): Promise<this> {
    const question: EngineQuestion = {
      kind: 'open',
      module,
      memory: bytes,
      net: await shippedNet(),
    };
    if (this.flag) question.shared = { stop: this.flag.buffer };
    if (question.shared && threads > 1) {
      question.shared.memory = sharedMemory(bytes);
      this.pool = startThreads(threads - 1, module, question.shared.memory);
    }
    await this.opened(question);
    await this.pool?.arrived;
    return this;
  }

  /** A search begins. */
  begin(): void {
    if (this.flag) Atomics.store(this.flag, 0, 0);
  }

  /** Lets the search come to its end at once; false where it cannot be told, and the engine must be ended. */
  stop(): boolean {
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else if (suspender()) this.worker.postMessage({ kind: 'stop' } satisfies EngineQuestion);
    else return false;
    return true;
  }

  end(): void {
    // Browsers let a Worker that is busy go on for a while: it has nothing to do then.
    if (this.flag) Atomics.store(this.flag, 0, 1);
    this.worker.terminate();
    this.pool?.end();
  }

  private opened(question: EngineQuestion): Promise<void> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
        if (data.kind === 'failed') reject(new Error(data.text));
        else resolve();
      };
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.postMessage(question);
    });
  }
}

/** An engine with a table of so many bytes: with several threads where they can be had, else with one. */
export async function startEngine(bytes: number): Promise<StartedEngine> {
  const threads = threadCount();
  if (threads > 1) {
    const engine = await started(coreWithThreads, bytes, threads).catch(() => undefined);
    if (engine) return engine;
  }
  return started(coreModule, bytes, 1);
}

async function started(
  core: () => Promise<WebAssembly.Module>,
  bytes: number,
  threads: number,
): Promise<StartedEngine> {
  const module = await core();
  const engine = new StartedEngine();
  try {
    return await engine.open(module, bytes, threads);
  } catch (error) {
    engine.end();
    throw error;
  }
}
