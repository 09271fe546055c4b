import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Line, Told } from '../wire/line';
import { meeting } from '../wire/meeting';
import type { ChallengeView, LobbyMessage, LobbyRequest, LobbyTold, Seek } from '../wire/types';
import { isSlow } from '../parts/terms-words';

/** How often who waits asks again: whoever was met just now is met again only if nobody else comes. */
const AGAIN_MS = 10_000;

export interface Met {
  lobby(told: LobbyTold): void;
  /** Somebody has come; the round is played at this table. */
  met(table: string): void;
}

/** Being in the lobby, and waiting there for whoever wants the same. */
export class Seeking implements ReactiveController {
  private line: Line<LobbyRequest> | null = null;
  private wanted: Seek | null = null;
  private challenge: ChallengeView | null = null;
  private again: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly told: Met,
  ) {
    host.addController(this);
  }

  /** What is waited for. */
  get pool(): Seek['pool'] | null {
    return this.wanted?.pool ?? null;
  }

  /** Whether it comes about without anybody being here. */
  get slow(): boolean {
    return this.challenge !== null && isSlow(this.challenge.terms);
  }

  /** Whether this is the challenge that somebody is awaited for. */
  waitsFor(challenge: string): boolean {
    return this.challenge?.id === challenge;
  }

  /** Comes to the lobby, or comes anew as somebody else. */
  enter(): void {
    this.line?.close();
    this.line = meeting.line(
      { receive: (message) => this.hear(message), connected: () => undefined },
      () => this.awaiting('await'),
    );
  }

  hostDisconnected(): void {
    // Whoever goes no longer waits, unless days are given for each move.
    if (this.challenge && !this.slow) void meeting.withdraw(this.challenge.id).catch(() => null);
    this.forget();
    this.line?.close();
    this.line = null;
  }

  async seek(wanted: Seek): Promise<void> {
    const challenge = await meeting.seek(wanted);
    if (challenge.table) return this.meet(challenge.table);
    this.forget();
    this.wanted = wanted;
    this.challenge = challenge;
    this.say('await');
    if (!this.slow)
      this.again = setInterval(() => void this.seek(wanted).catch(() => null), AGAIN_MS);
    this.host.requestUpdate();
  }

  async stop(): Promise<void> {
    const { challenge } = this;
    this.forget();
    if (challenge) await meeting.withdraw(challenge.id);
  }

  private awaiting(kind: 'await' | 'forget'): LobbyRequest | null {
    return this.challenge && { kind, challenge: this.challenge.id };
  }

  private say(kind: 'await' | 'forget'): void {
    const request = this.awaiting(kind);
    if (request) this.line?.send(request);
  }

  private forget(): void {
    clearInterval(this.again);
    this.say('forget');
    this.challenge = null;
    this.wanted = null;
    this.host.requestUpdate();
  }

  private meet(table: string): void {
    this.forget();
    this.told.met(table);
  }

  private hear(message: Told<LobbyMessage>): void {
    if (message.kind === 'lobby') return this.told.lobby(message);
    if (message.kind !== 'challenge' || message.challenge !== this.challenge?.id) return;
    if (message.table) return this.meet(message.table);
    // It lapsed while the connection was lost: wait anew.
    if (message.standing === 'expired' && this.wanted)
      void this.seek(this.wanted).catch(() => null);
  }
}
