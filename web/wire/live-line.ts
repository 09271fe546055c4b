import { language } from '../words/language';
import { at } from './address';
import type { Answered, Line, Listener, Told } from './line';
import { asksFirst, noticed, serverAnswers } from './reach';
import type { Ping, Pong } from './types';

const PING_MS = 2500;
const SILENCE_MS = 9000;
const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 5000;
/** The server says that it stops, or starts again: another may answer at once. */
const RESTARTING = 1012;
/** Not all pages come back in the same moment. */
const SOON_MS = 300;

/** Everything that travels says what kind it is. */
interface Kind {
  kind: string;
}

function isPong(message: Kind): message is Pong {
  return message.kind === 'pong';
}

/** A socket that stays: it pings, notices silence, comes back, and asks again what was not answered. */
export class LiveLine<Request extends Kind, Message extends Kind> implements Line<Request> {
  private socket: WebSocket | null = null;
  private retryIn = FIRST_RETRY_MS;
  private heardAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private unanswered = new Map<string, Answered<Request>>();
  private count = 0;
  // Not randomUUID: browsers keep that from pages of plain http, as a phone in the same network has them.
  private readonly mark = crypto.getRandomValues(new Uint32Array(1)).join();

  constructor(
    private readonly path: string,
    private readonly listener: Listener<Message>,
    /** Sent first on every connection. */
    private readonly greeting: () => Request | null = () => null,
  ) {
    this.tryAgain();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.turn);
  }

  ask(request: (id: string) => Answered<Request>): string {
    const id = `${this.mark}-${++this.count}`;
    const asked = request(id);
    this.unanswered.set(id, asked);
    this.send(asked);
    return id;
  }

  send(request: Request | Ping): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  settle(id: string): void {
    this.unanswered.delete(id);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.turn);
    if (this.socket) hangUp(this.socket);
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${at(this.path)}?lang=${language}`);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => this.greet();
    socket.onmessage = ({ data }) => {
      this.heardAt = Date.now();
      const message = parsed<Told<Message> | Pong>(String(data));
      if (!isPong(message)) this.listener.receive(message);
    };
    socket.onclose = ({ code }) => this.lose(socket, code);
    this.beat(socket);
  }

  /** Asks now and then whether anybody is there; a page that nobody sees saves its battery. */
  private beat(socket: WebSocket): void {
    clearInterval(this.pulse);
    if (document.hidden) return;
    this.pulse = setInterval(() => {
      if (Date.now() - this.heardAt > SILENCE_MS) this.lose(socket);
      else this.send({ kind: 'ping', at: Date.now() });
    }, PING_MS);
  }

  private greet(): void {
    this.retryIn = FIRST_RETRY_MS;
    this.heardAt = Date.now();
    noticed(true);
    this.listener.connected(true);
    const greeting = this.greeting();
    if (greeting) this.send(greeting);
    this.unanswered.forEach((request) => this.send(request));
  }

  private lose(socket: WebSocket, code = 0): void {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.pulse);
    socket.onclose = null;
    socket.close();
    this.listener.connected(false);
    noticed(false);
    this.retry(code === RESTARTING ? Math.random() * SOON_MS : this.retryIn);
  }

  private retry(waitMs = this.retryIn): void {
    if (!document.hidden) this.timer = setTimeout(() => this.tryAgain(), waitMs);
    this.retryIn = Math.min(this.retryIn * 1.7, LAST_RETRY_MS);
  }

  /** Opens the socket; a page that can ask first whether anybody is there spares the console a failure. */
  private tryAgain(): void {
    if (!asksFirst()) return this.open();
    void serverAnswers().then((isThere) => {
      if (this.closed || this.socket) return;
      if (isThere) this.open();
      else this.retry();
    });
  }

  /** The page was hidden, or is seen again: whoever is still there has little time to say so. */
  private readonly turn = (): void => {
    if (!this.socket) return this.hurry();
    this.beat(this.socket);
    if (document.hidden) return;
    this.heardAt = Date.now() - SILENCE_MS + PING_MS * 1.5;
    this.send({ kind: 'ping', at: Date.now() });
  };

  /** The network or the page woke up: do not wait for the next try. */
  private readonly hurry = (): void => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.tryAgain();
  };
}

/** Closes a socket, once it is open: browsers tell the console of one that is closed before. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** What the server wrote, which has the types that ours are generated from. */
function parsed<Message>(text: string): Message {
  return JSON.parse(text) as Message;
}
