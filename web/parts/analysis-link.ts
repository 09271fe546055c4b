import { ConnectionBanner } from './connection-banner';
import { api, onAnswerer } from '../wire/api';
import { ignoreUnknown, type Answered, type Line, type Told } from '../wire/line';
import type {
  AnalysisMessage,
  AnalysisRequest,
  GraphPoint,
  LinesTold,
  Refusal,
} from '../wire/types';

export interface AnalysisListener {
  lines(told: LinesTold): void;
  judged(point: GraphPoint): void;
  refused(refusal: Refusal): void;
}

/** The line to the engine: one question at a time, each replacing the one before. */
export class AnalysisLink {
  private line: Line<AnalysisRequest>;
  private readonly banner = new ConnectionBanner();
  private readonly forget: () => void;
  private asked: string | null = null;
  /** What is not answered to its end yet. */
  private question: ((id: string) => Answered<AnalysisRequest>) | null = null;

  constructor(private readonly listener: AnalysisListener) {
    this.line = this.open();
    this.forget = onAnswerer(() => this.reopen());
    document.addEventListener('visibilitychange', this.turn);
  }

  private open(): Line<AnalysisRequest> {
    return api.analysisLine({
      receive: (message) => this.receive(message),
      connected: (standing) => this.banner.connected(standing),
    });
  }

  /** Somebody else answers from now on: what is not answered to its end is asked there. */
  private reopen(): void {
    this.line.close();
    this.banner.close();
    this.line = this.open();
    this.asked = this.question && !document.hidden ? this.line.ask(this.question) : null;
  }

  /** Asks for the best lines of a position, or for the value of every move there. */
  analyse(position: string, lines: number, all: boolean): void {
    this.ask((id) => ({ kind: 'analyse', id, position, lines, all }));
  }

  /** Asks for a judgement of every ply of a round. */
  review(start: string, moves: readonly string[], seconds: number): void {
    this.ask((id) => ({
      kind: 'review',
      id,
      start,
      moves: [...moves],
      seconds_per_move: seconds,
    }));
  }

  stop(): void {
    this.question = null;
    this.rest();
  }

  /** No engine works for a page that nobody sees; it goes on when somebody does. */
  private readonly turn = (): void => {
    if (document.hidden) this.rest();
    else if (this.question && !this.asked) this.asked = this.line.ask(this.question);
  };

  private rest(): void {
    if (!this.asked) return;
    this.line.settle(this.asked);
    this.line.send({ kind: 'stop', id: this.asked });
    this.asked = null;
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.turn);
    this.forget();
    this.line.close();
    this.banner.close();
  }

  private ask(request: (id: string) => Answered<AnalysisRequest>): void {
    if (this.asked) this.line.settle(this.asked);
    this.question = request;
    this.asked = document.hidden ? null : this.line.ask(request);
  }

  private end(id: string): void {
    this.question = null;
    this.line.settle(id);
  }

  private receive(message: Told<AnalysisMessage>): void {
    if (message.id !== this.asked) return;
    switch (message.kind) {
      case 'lines':
        if (message.done) this.end(message.id);
        return this.listener.lines(message);
      case 'graph':
        if (message.done) this.end(message.id);
        return this.listener.judged(message);
      case 'refused':
        this.end(message.id);
        return this.listener.refused(message.refusal);
      default:
        return ignoreUnknown(message);
    }
  }
}
