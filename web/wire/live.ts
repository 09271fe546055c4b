/** A message either way: what kind it is, and the rest. */
export type Message = { kind: string; id?: string; [field: string]: unknown };

export interface Ear {
  hear(message: Message): void;
  /** Whether the line stands. */
  connected(standing: boolean): void;
}

const PING_MS = 2500;
const SILENCE_MS = 9000;
const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 5000;

/** A socket that stays: it pings, notices silence, comes back, and says again what was not answered. */
export class LiveLine {
  private socket: WebSocket | null = null;
  private retryIn = FIRST_RETRY_MS;
  private heardAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private unanswered = new Map<string, Message>();
  private count = 0;
  // Not randomUUID: browsers keep that from pages of plain http, as a phone in the same network has them.
  private readonly mark = crypto.getRandomValues(new Uint32Array(1)).join();

  constructor(
    private readonly path: string,
    private readonly ear: Ear,
    /** Said first on every connection. */
    private readonly greeting: () => Message | null,
  ) {
    this.open();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Says something that is answered with its id, and again after a lost connection until it is. */
  say(message: Omit<Message, 'id'> & { kind: string }): string {
    const id = `${this.mark}-${++this.count}`;
    const full: Message = { ...message, id };
    this.unanswered.set(id, full);
    this.send(full);
    return id;
  }

  /** Says something that needs no answer. */
  tell(message: Message): void {
    this.send(message);
  }

  /** No answer is awaited any longer. */
  settle(id: string | undefined): void {
    if (id) this.unanswered.delete(id);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private send(message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => {
      this.retryIn = FIRST_RETRY_MS;
      this.heardAt = Date.now();
      this.ear.connected(true);
      const greeting = this.greeting();
      if (greeting) this.send(greeting);
      this.unanswered.forEach((message) => this.send(message));
    };
    socket.onmessage = ({ data }) => {
      this.heardAt = Date.now();
      const message = JSON.parse(String(data)) as Message;
      if (message.kind !== 'pong') this.ear.hear(message);
    };
    socket.onclose = () => this.lose(socket);
    clearInterval(this.pulse);
    this.pulse = setInterval(() => {
      if (Date.now() - this.heardAt > SILENCE_MS) this.lose(socket);
      else this.send({ kind: 'ping', at: Date.now() });
    }, PING_MS);
  }

  private lose(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.pulse);
    socket.onclose = null;
    socket.close();
    this.ear.connected(false);
    this.timer = setTimeout(() => this.open(), this.retryIn);
    this.retryIn = Math.min(this.retryIn * 1.7, LAST_RETRY_MS);
  }

  /** The network or the page woke up: do not wait for the next try. */
  private readonly hurry = (): void => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };
}
