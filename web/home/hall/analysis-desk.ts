import type { Law } from '../../core/law';
import { Refused } from '../../wire/refused';
import type {
  Analyse,
  AnalysedLine,
  AnalysisMessage,
  AnalysisRequest,
  Review,
} from '../../wire/types';
import { RequestRefused, refusal } from '../play/refused';
import type { Engine, Search } from './engine';
import { reviewed } from './review';
import { refusalOf } from './table-desk';

/** How long a position is looked at while nobody asks for anything else. */
const LOOK_MS = 120_000;

/** Where a page's questions about positions arrive: one at a time, answered ever deeper until the next. */
export class AnalysisDesk {
  private asked = 0;
  private search: Search<unknown> | null = null;

  constructor(
    private readonly law: Law,
    private readonly engine: Engine,
    private readonly tell: (message: AnalysisMessage) => void,
  ) {}

  /** What was being looked at when the page was hidden is asked for again by the page. */
  come(): void {
    this.search = null;
  }

  go(): void {
    this.asked++;
    this.search?.stop();
  }

  async hear(request: AnalysisRequest): Promise<void> {
    if (request.kind === 'ping') return this.tell({ kind: 'pong', at: request.at ?? null });
    this.go();
    if (request.kind === 'stop') return;
    const asked = this.asked;
    try {
      if (request.kind === 'analyse') await this.analyse(request);
      else await this.review(request, asked);
    } catch (fault) {
      if (asked === this.asked) this.refuse(request.id, fault);
    }
  }

  private async analyse({ id, position, lines = 1, all = false }: Analyse): Promise<void> {
    const view = this.law.view(position, []);
    if (!view.choices.length) throw new RequestRefused(this.over(view.position));
    const question = { position, lines, all, milliseconds: LOOK_MS };
    this.search = this.engine.run((searcher) =>
      searcher.analyse(question, (told) => this.tell({ kind: 'lines', id, ...told })),
    );
    await this.search.found;
  }

  /** Tells the value at every ply of a round, and what each move gave away; the end first. */
  private async review(question: Review, asked: number): Promise<void> {
    const views = this.law.views(question.start, question.moves);
    const milliseconds = (question.seconds_per_move ?? 0.5) * 1000;
    const look = async (position: string): Promise<AnalysedLine | null> => {
      let best: AnalysedLine | null = null;
      this.search = this.engine.run((searcher) =>
        searcher.analyse({ position, lines: 1, all: false, milliseconds }, ({ lines: [line] }) => {
          if (line) best = line;
        }),
      );
      await this.search.found;
      return best;
    };
    for await (const point of reviewed(views, question.moves, look)) {
      if (asked !== this.asked) return;
      this.tell({ kind: 'graph', id: question.id, ...point });
    }
  }

  private over(position: string) {
    const [refused] = this.law.why(position, 'a1');
    return refused ?? refusal('round_over', '');
  }

  private refuse(id: string, fault: unknown): void {
    // Text that cannot be read is told on a line by one name, whatever is wrong with it.
    const unreadable = fault instanceof Refused && fault.problem.error.startsWith('bad_');
    const told = unreadable ? refusal('unreadable', fault.problem.text) : refusalOf(fault);
    this.tell({ kind: 'refused', id, refusal: told });
  }
}
