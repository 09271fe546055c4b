import type { Answered, Line, Listener, Told } from '../wire/line';
import type { Pong } from '../wire/types';
import type { Home, HomeLineEnd } from './home';
import type { ToHome } from './rpc';

type Opening = { open: 'analysis' } | { open: 'table'; table: string };
type Request = Extract<ToHome, { request: unknown }>['request'];

/** A line to the Worker, with the same promises as a socket: what was not answered is asked again. */
export class HomeLine<Asked extends Request, Message extends { kind: string }>
  implements Line<Asked>, HomeLineEnd
{
  private readonly line: number;
  private readonly unanswered = new Map<string, Answered<Asked>>();
  private readonly mark = crypto.getRandomValues(new Uint32Array(1)).join();
  private count = 0;
  private isClosed = false;

  constructor(
    private readonly home: Home,
    private readonly opening: Opening,
    private readonly listener: Listener<Message>,
    private readonly greeting: () => Asked | null = () => null,
  ) {
    this.line = home.open(this);
    // As with a socket, nothing is heard before whoever opened the line has it in hand.
    queueMicrotask(() => this.connect());
  }

  connect(): void {
    if (this.isClosed) return;
    this.home.post({ line: this.line, ...this.opening });
    this.listener.connected(true);
    const greeting = this.greeting();
    if (greeting) this.send(greeting);
    this.unanswered.forEach((request) => this.send(request));
  }

  ask(request: (id: string) => Answered<Asked>): string {
    const id = `${this.mark}-${++this.count}`;
    const asked = request(id);
    this.unanswered.set(id, asked);
    this.send(asked);
    return id;
  }

  send(request: Asked): void {
    this.home.post({ line: this.line, request });
  }

  settle(id: string): void {
    this.unanswered.delete(id);
  }

  close(): void {
    this.isClosed = true;
    this.home.close(this.line);
  }

  receive(message: Told<Message> | Pong): void {
    if (message.kind !== 'pong') this.listener.receive(message as Told<Message>);
  }
}
