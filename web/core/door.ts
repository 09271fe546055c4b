/** What the core exports; see core/wasm/exports.cpp. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room_for(bytes: number): number;
  answer_at(): number;
  answer_size(): number;
  [name: string]: unknown;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The core's door: texts go in, JSON comes out. */
export class Door {
  private readonly core: Exports;

  constructor(module: WebAssembly.Module, heard: () => void = () => undefined) {
    const instance = new WebAssembly.Instance(
      module,
      imports(() => this.core.memory, heard),
    );
    this.core = instance.exports as unknown as Exports;
    this.core._initialize();
  }

  /** Calls a function of the core with texts, then numbers; what it answers is read from JSON. */
  ask<Answer>(name: string, texts: readonly string[], ...numbers: readonly number[]): Answer {
    const sizes = this.write(texts.map((text) => encoder.encode(text)));
    (this.core[name] as (...given: number[]) => void)(...sizes, ...numbers);
    return this.answer<Answer>();
  }

  /** Calls a function of the core with numbers alone, for what it returns. */
  call(name: string, ...numbers: readonly number[]): number {
    return (this.core[name] as (...given: number[]) => number)(...numbers);
  }

  /** The answer as it stands; none if the core had nothing to say. */
  answer<Answer>(): Answer {
    const at = this.core.answer_at();
    const bytes = new Uint8Array(this.core.memory.buffer, at, this.core.answer_size());
    return (bytes.length > 0 ? JSON.parse(decoder.decode(bytes)) : undefined) as Answer;
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

/** The little of WASI that the core's library asks for: a clock, and places to write that lead nowhere. */
function imports(memory: () => WebAssembly.Memory, heard: () => void): WebAssembly.Imports {
  const nothing = () => 0;
  const system: Record<string, unknown> = {
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return 0;
    },
    proc_exit: () => {
      throw new Error('the core has ended');
    },
  };
  return {
    wasi_snapshot_preview1: new Proxy(system, {
      get: (known, name: string) => known[name] ?? nothing,
    }) as WebAssembly.ModuleImports,
    pasang: { heard },
  };
}
