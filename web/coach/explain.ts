import type { ReactiveControllerHost } from 'lit';
import type { Side } from '../board/choice';
import { announce, showBanner } from '../parts/banner';
import { Refused } from '../wire/api';
import type { PositionView } from '../wire/types';
import { explainMove, explainPoint, type Explained } from './explained';

/** While it is on, a press on the board asks instead of playing: what does this do, why can't I. */
export class Explain {
  on = false;
  private told: Explained | null = null;
  /** The position that it was told of. */
  private of = '';
  private asked = 0;

  constructor(private readonly host: ReactiveControllerHost) {}

  toggle(): void {
    this.on = !this.on;
    this.asked++;
    this.told = null;
    this.host.requestUpdate();
  }

  /** What was told of a position; of another one it is told no longer. */
  toldOf({ position }: PositionView): Explained | null {
    return this.on && position === this.of ? this.told : null;
  }

  point(view: PositionView, point: string): void {
    void this.tell(view, explainPoint(view, point));
  }

  move(view: PositionView, move: string, eyes: Side | null): void {
    void this.tell(view, explainMove(view, move, eyes));
  }

  private async tell(
    { position }: PositionView,
    question: Promise<Explained | null>,
  ): Promise<void> {
    const asked = ++this.asked;
    try {
      const told = await question;
      if (!told || asked !== this.asked) return;
      this.told = told;
      this.of = position;
      announce([told.question, ...told.sentences].join(' '));
      this.host.requestUpdate();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 6);
    }
  }
}
