import { Refused } from '../wire/refused';
import { say } from '../words/words';
import type { Answers, Question } from './answers/answers';
import { MadeWorkers } from './made-workers';
import type { FromHome, ToHome } from './rpc';

/** What may be asked again without harm when the Worker is lost before it has answered. */
const READING = new Set<string>([
  'about',
  'patterns',
  'checkPattern',
  'table',
  'tables',
  'record',
  'records',
  'study',
  'writeRecord',
  'position',
  'line',
  'why',
  'whyMove',
  'facts',
  'linesFrom',
  'setUp',
  'sheet',
  'packEverything',
] satisfies Question[]);

interface Asked {
  message: Extract<ToHome, { ask: number }>;
  resolve(value: unknown): void;
  reject(fault: unknown): void;
}

/** What a line wants of the Worker that it speaks with. */
export interface HomeLineEnd {
  /** There is a Worker to speak with, perhaps a new one. */
  connect(): void;
  receive(message: never): void;
}

/** How much memory the engine may take, and how to hear when that changes. */
export interface EngineMemory {
  megabytes(): number;
  onChange(listener: () => void): void;
}

/** The page's side of the Worker: started when first needed, and anew when it is lost. */
export class Home {
  private worker: Worker | null = null;
  private count = 0;
  private readonly asked = new Map<number, Asked>();
  private readonly lines = new Map<number, HomeLineEnd>();
  private readonly made = new MadeWorkers((address) => new Worker(address, { type: 'module' }));

  constructor(
    private readonly start: () => Worker,
    private readonly memory?: EngineMemory,
  ) {
    memory?.onChange(() => this.worker && this.tellMemory());
    document.addEventListener('visibilitychange', () => this.worker && this.tellShown());
  }

  ask<Name extends Question>(
    question: Name,
    ...args: Parameters<Answers[Name]>
  ): ReturnType<Answers[Name]> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      const message = { ask: id, question, args };
      this.asked.set(id, { message, resolve, reject });
      this.post(message);
    }) as ReturnType<Answers[Name]>;
  }

  /** Opens a line; what its end says goes to the Worker, and what the Worker tells comes to its end. */
  open(end: HomeLineEnd): number {
    const line = ++this.count;
    this.lines.set(line, end);
    return line;
  }

  close(line: number): void {
    this.lines.delete(line);
    this.worker?.postMessage({ line, close: true } satisfies ToHome);
  }

  post(message: ToHome): void {
    this.working().postMessage(message);
  }

  private working(): Worker {
    if (this.worker) return this.worker;
    const worker = this.start();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromHome>) => this.receive(worker, data);
    worker.onerror = () => this.lose(worker);
    this.tellMemory();
    if (document.hidden) this.tellShown();
    return worker;
  }

  private tellMemory(): void {
    if (this.memory) this.post({ memory: this.memory.megabytes() });
  }

  private tellShown(): void {
    this.post({ shown: !document.hidden });
    // Whatever was stopped is asked for again.
    if (!document.hidden) for (const end of this.lines.values()) end.connect();
  }

  private receive(worker: Worker, message: FromHome): void {
    if ('alive' in message) this.watch(worker, message.alive);
    else if ('make' in message) this.made.make(message.make, message.port);
    else if ('persist' in message) void navigator.storage.persist().catch(() => undefined);
    else if ('line' in message) this.lines.get(message.line)?.receive(message.message as never);
    else this.answered(message);
  }

  private answered(message: Extract<FromHome, { answer: number }>): void {
    const asked = this.asked.get(message.answer);
    this.asked.delete(message.answer);
    if ('value' in message) asked?.resolve(message.value);
    else asked?.reject(new Refused(message.problem, message.status));
  }

  /** Waits for the lock that the Worker holds while it lives: who gets it has lost the Worker. */
  private watch(worker: Worker, name: string): void {
    const { locks } = navigator as Partial<Navigator>;
    void locks?.request(name, () => this.lose(worker));
  }

  /** Starts anew, asks again what only reads, and brings every line back. */
  private lose(worker: Worker): void {
    if (worker !== this.worker) return;
    worker.terminate();
    this.made.endAll();
    this.worker = null;
    for (const [id, { message, reject }] of this.asked) {
      if (READING.has(message.question)) this.post(message);
      else {
        this.asked.delete(id);
        const text = say('home.lost');
        reject(new Refused({ error: 'worker_lost', text, field: null }, 503));
      }
    }
    for (const end of this.lines.values()) end.connect();
  }
}
