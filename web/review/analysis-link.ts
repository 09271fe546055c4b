import { hideBanner, showBanner, type Banner } from '../app/banner';
import { LiveLine, type Message } from '../wire/live';
import type { GraphPoint, LinesTold, Refusal } from '../wire/types';
import { say } from '../words/words';

export interface AnalysisEar {
  lines(told: LinesTold): void;
  judged(point: GraphPoint): void;
  refused(refusal: Refusal): void;
}

/** The line to the engine: one question at a time, each replacing the one before. */
export class AnalysisLink {
  private readonly line: LiveLine;
  private readonly away: Banner = { text: say('wire.lost') };
  private asked: string | null = null;
  private lost = false;

  constructor(private readonly ear: AnalysisEar) {
    this.line = new LiveLine(
      '/live/analysis',
      { hear: (message) => this.hear(message), connected: (standing) => this.connected(standing) },
      () => null,
    );
  }

  /** Asks for the best lines of a position, or for the value of every move there. */
  analyse(position: string, lines: number, all: boolean): void {
    this.ask({ kind: 'analyse', position, lines, all });
  }

  /** Asks for a judgement of every ply of a round. */
  review(start: string, moves: readonly string[], seconds: number): void {
    this.ask({ kind: 'review', start, moves: [...moves], seconds_per_move: seconds });
  }

  stop(): void {
    if (!this.asked) return;
    this.line.settle(this.asked);
    this.line.tell({ kind: 'stop', id: this.asked });
    this.asked = null;
  }

  close(): void {
    this.line.close();
    hideBanner(this.away);
  }

  private ask(message: { kind: string; [field: string]: unknown }): void {
    if (this.asked) this.line.settle(this.asked);
    this.asked = this.line.say(message);
  }

  private connected(standing: boolean): void {
    if (!standing && !this.lost) showBanner(this.away);
    if (standing && this.lost) showBanner({ text: say('wire.back') }, 2);
    this.lost = !standing;
  }

  private hear(message: Message): void {
    if (message.id !== this.asked) return;
    if (message.kind === 'lines') {
      const told = message as unknown as LinesTold;
      if (told.done) this.line.settle(message.id);
      this.ear.lines(told);
    } else if (message.kind === 'graph') {
      const point = message as unknown as GraphPoint;
      if (point.done) this.line.settle(message.id);
      this.ear.judged(point);
    } else if (message.kind === 'refused') {
      this.line.settle(message.id);
      this.ear.refused(message['refusal'] as Refusal);
    }
  }
}
