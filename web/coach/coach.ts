import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Choice } from '../board/choice';
import { announce } from '../parts/banner';
import { onlyPerson } from '../parts/seats';
import type { PositionView, TableState } from '../wire/types';
import { sayCoach } from '../words/coach/words';
import { MistakeSearch, type Made, type Mistake } from './mistake';
import { isCoached } from './newcomer';
import { warningOf, warningWords, type Warning } from './warning';

/** Another position than the table's, with a move drawn in it. */
export interface Preview {
  view: PositionView;
  hint: Choice;
}

/** Looks over the shoulder of somebody who plays the computer: warns before a move, and tells what was better after it. */
export class Coach implements ReactiveController {
  warning: Warning | null = null;
  mistake: Mistake | null = null;
  /** Whether the better move is drawn. */
  showing = false;
  private made: Made | null = null;
  private search: MistakeSearch | null = null;
  private asked = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.search?.close();
  }

  /** Sends a move, unless it asks for a second thought. */
  async look(table: TableState, move: string, send: () => void): Promise<void> {
    const asked = ++this.asked;
    // In a browser there is one engine: whoever looks back must not take it from the opponent who thinks next.
    this.search?.close();
    const { view } = table;
    const warning = isCoached(table) ? await warningOf(view, move) : null;
    // Another move was pressed meanwhile.
    if (asked !== this.asked) return;
    if (!warning) {
      this.made = { mover: view.to_move, ply: view.ply, position: view.position, move };
      return send();
    }
    this.warning = warning;
    announce(`${sayCoach('warn.heading')}. ${warningWords(warning)}`);
    this.host.requestUpdate();
  }

  /** What the board shows meanwhile: the reply that would leave no move, or what was better. */
  get preview(): Preview | null {
    const { warning, mistake, showing } = this;
    if (warning) return { view: warning.view, hint: warning.reply };
    return mistake && showing ? { view: mistake.view, hint: mistake.better } : null;
  }

  /** Draws the better move, or no longer. */
  show(showing: boolean): void {
    this.showing = showing;
    this.host.requestUpdate();
  }

  /** The move is taken another way. */
  reconsider(): void {
    this.warning = null;
    this.host.requestUpdate();
  }

  /** What was told is put away. */
  goOn(): void {
    this.mistake = null;
    this.showing = false;
    this.host.requestUpdate();
  }

  /** The table has moved on: whatever was told of the position before is over. */
  turn(table: TableState): void {
    this.asked++;
    this.warning = null;
    this.mistake = null;
    this.showing = false;
    this.search?.close();
    const { made } = this;
    const { ply, to_move } = table.view;
    if (!made || ply < made.ply + 2 || table.status === 'finished') return;
    this.made = null;
    // The engine has replied, so that it has time to look: it looks at one thing at a time.
    if (ply === made.ply + 2 && to_move === onlyPerson(table) && isCoached(table))
      this.search = new MistakeSearch(made, (mistake) => this.tell(mistake));
  }

  private tell(mistake: Mistake): void {
    this.mistake = mistake;
    announce(`${sayCoach('mistake.heading')}. ${mistake.text}`);
    this.host.requestUpdate();
  }
}
