import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AnalysisLink } from '../parts/analysis-link';
import { showBanner } from '../parts/banner';
import { noteOf } from '../parts/reasons';
import { onlyPerson } from '../parts/seats';
import type { GraphPoint, TableState } from '../wire/types';

const SECONDS_A_MOVE = 0.3;
/** Less than this is nothing to be sorry about. */
const LEAST = 6;

export interface Costly {
  /** Which move of the round it was, from 0. */
  index: number;
  lost: number;
  best: string;
  /** Whether it led into suntuk. */
  suntuk: boolean;
}

/** The move that gave most away: by the one person at the table, or, where there is none, by anybody. */
export function costliestOf(table: TableState, judged: readonly GraphPoint[]): Costly | null {
  const me = onlyPerson(table);
  const first = Number(table.start.split(' ')[1] ?? 0);
  const costs = judged.flatMap(({ ply, lost, best }) => {
    const mine = !me || (ply % 2 ? 'north' : 'south') === me;
    if (!mine || !best || !lost || lost < LEAST) return [];
    const after = judged.find((point) => point.ply === ply + 1);
    return [{ index: ply - first, lost, best, suntuk: after?.value.kind === 'suntuk' }];
  });
  return costs.sort((one, other) => other.lost - one.lost)[0] ?? null;
}

/** Looks for the costliest move when it is asked for: judging a round is work for the engine. */
export class CostliestMove implements ReactiveController {
  judging = false;
  /** The move, or null if none cost much; undefined until that is known. */
  found: Costly | null | undefined;
  private judged: GraphPoint[] = [];
  private link: AnalysisLink | null = null;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  get done(): number {
    return this.judged.length;
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** Nothing is known of another round. */
  clear(): void {
    this.link?.close();
    this.link = null;
    this.judged = [];
    this.judging = false;
    this.found = undefined;
  }

  judge(table: TableState): void {
    this.clear();
    this.judging = true;
    this.link = new AnalysisLink({
      lines: () => {},
      judged: (point) => this.hear(table, point),
      refused: (refusal) => {
        this.clear();
        this.host.requestUpdate();
        showBanner({ text: noteOf(refusal).text }, 5);
      },
    });
    this.link.review(table.start, table.moves, SECONDS_A_MOVE);
    this.host.requestUpdate();
  }

  private hear(table: TableState, point: GraphPoint): void {
    this.judged = [...this.judged.filter(({ ply }) => ply !== point.ply), point];
    if (point.done) {
      const found = costliestOf(table, this.judged);
      this.clear();
      this.found = found;
    }
    this.host.requestUpdate();
  }
}
