import { hideBanner, showBanner, type Banner } from '../app/banner';
import { LiveLine, type Message } from '../wire/live';
import type { Choice, Refusal, TableState, Value } from '../wire/types';
import { say, sentence } from '../words/words';

export interface TableEar {
  state(state: TableState): void;
  refused(refusal: Refusal): void;
  /** The table has been deleted. */
  gone(text: string): void;
  hint(ply: number, choice: Choice, value: Value): void;
  depth(ply: number, depth: number): void;
}

/** The line to one table: what a player does, and what comes back. */
export class TableLink {
  private version: number | null = null;
  private readonly line: LiveLine;
  private readonly away: Banner = { text: say('wire.lost') };
  private lost = false;

  constructor(
    table: string,
    private readonly ear: TableEar,
  ) {
    this.line = new LiveLine(
      `/live/table/${encodeURIComponent(table)}`,
      { hear: (message) => this.hear(message), connected: (standing) => this.connected(standing) },
      () => ({ kind: 'hello', version: this.version }),
    );
  }

  /** The state is known from elsewhere: only newer ones are wanted. */
  known(state: TableState): void {
    this.version = state.version;
  }

  play(ply: number, move: string): void {
    this.line.say({ kind: 'play', ply, move });
  }

  undo(ply: number): void {
    this.line.say({ kind: 'undo', ply });
  }

  resign(ply: number, side: 'south' | 'north'): void {
    this.line.say({ kind: 'resign', ply, side });
  }

  hint(ply: number): void {
    this.line.say({ kind: 'hint', ply });
  }

  rematch(): void {
    this.line.say({ kind: 'rematch' });
  }

  pause(paused: boolean): void {
    this.line.say({ kind: paused ? 'pause' : 'go' });
  }

  close(): void {
    this.line.close();
    hideBanner(this.away);
  }

  private connected(standing: boolean): void {
    if (!standing && !this.lost) showBanner(this.away);
    if (standing && this.lost) showBanner({ text: say('wire.back') }, 2);
    this.lost = !standing;
  }

  private hear(message: Message): void {
    this.line.settle(message.id);
    switch (message.kind) {
      case 'state': {
        const state = message['state'] as TableState;
        // Two tabs and a resync may overlap: never go back in time.
        if (this.version !== null && state.version < this.version) return;
        this.version = state.version;
        return this.ear.state(state);
      }
      case 'refused': {
        const refusal = message['refusal'] as Refusal;
        if (refusal.reason !== 'not_found') return this.ear.refused(refusal);
        this.close();
        return this.ear.gone(sentence(refusal.text));
      }
      case 'hint':
        return this.ear.hint(
          message['ply'] as number,
          message['choice'] as Choice,
          message['value'] as Value,
        );
      case 'thinking':
        return this.ear.depth(message['ply'] as number, message['depth'] as number);
    }
  }
}
