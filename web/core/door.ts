import { suspender, type Suspender } from './suspending';

/** What the core exports; see core/wasm/exports.cpp and core/wasm/thread_pool.cpp. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room_for(bytes: number): number;
  answer_at(): number;
  answer_size(): number;
  stop_at(): number;
  [name: string]: unknown;
}

/** What is around the core. */
export interface Around {
  /** A report stands in the answer. */
  heard?(): void;
  /** Asked for again and again while the core searches, which ends with a yes. */
  isStopped?(): boolean;
  /** Asked for as often where a browser can suspend a search: what the search is to wait for, if for anything. */
  pause?(): Promise<void> | undefined;
  /** What the build with threads has in common with its threads. */
  memory?: WebAssembly.Memory;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The core's door: texts go in, JSON comes out. */
export class Door {
  private readonly core: Exports;
  private readonly promising: Suspender['promising'] | undefined;

  /** The core calls out for the time, again and again while it searches: then it can be told to stop. */
  constructor(module: WebAssembly.Module, { heard, isStopped, pause, memory }: Around = {}) {
    const now = () => {
      if (isStopped?.()) new Uint8Array(this.core.memory.buffer)[this.core.stop_at()] = 1;
      return performance.now();
    };
    const suspending = pause && suspender();
    this.promising = suspending?.promising.bind(suspending);
    const asked = suspending ? new suspending.Suspending(() => pause()?.then(now) ?? now()) : now;
    const pasang = { heard: heard ?? (() => undefined), now: asked };
    const instance = new WebAssembly.Instance(module, {
      pasang,
      ...(memory && { env: { memory } }),
    });
    this.core = instance.exports as unknown as Exports;
    this.core._initialize();
  }

  /** Calls a function of the core with texts, then numbers; what it answers is read from JSON. */
  ask<Answer>(name: string, texts: readonly string[], ...numbers: readonly number[]): Answer {
    const sizes = this.write(texts.map((text) => encoder.encode(text)));
    (this.core[name] as (...given: number[]) => void)(...sizes, ...numbers);
    return this.answer<Answer>();
  }

  /** The same for a search: its promise where it pauses. */
  search<Answer>(
    name: string,
    texts: readonly string[],
    ...numbers: readonly number[]
  ): Answer | Promise<Answer> {
    if (!this.promising) return this.ask(name, texts, ...numbers);
    const sizes = this.write(texts.map((text) => encoder.encode(text)));
    return this.promising(this.core[name])(...sizes, ...numbers).then(() => this.answer<Answer>());
  }

  /** Calls a function of the core with bytes, for what it returns. */
  give(name: string, bytes: Uint8Array): number {
    return this.call(name, ...this.write([bytes]));
  }

  /** Calls a function of the core with numbers alone, for what it returns. */
  call(name: string, ...numbers: readonly number[]): number {
    return (this.core[name] as (...given: number[]) => number)(...numbers);
  }

  /** The answer as it stands; none if the core had nothing to say. */
  answer<Answer>(): Answer {
    const at = this.core.answer_at();
    const bytes = new Uint8Array(this.core.memory.buffer, at, this.core.answer_size());
    // A copy: no browser decodes what is shared.
    return (bytes.length > 0 ? JSON.parse(decoder.decode(bytes.slice())) : undefined) as Answer;
  }

  private write(texts: readonly Uint8Array[]): number[] {
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    let at = this.core.room_for(size);
    for (const text of texts) {
      new Uint8Array(this.core.memory.buffer, at, text.length).set(text);
      at += text.length;
    }
    return texts.map((text) => text.length);
  }
}
