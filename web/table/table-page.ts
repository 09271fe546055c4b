import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { highestLevel } from '../parts/about';
import { Page } from '../parts/page';
import { go } from '../parts/navigation';
import type { Side } from '../board/choice';
import boardSheet from '../parts/board-page.css';
import playerSheet from '../parts/player-card.css';
import type { PasangBoard } from '../board/pasang-board';
import '../parts/commands/board-commands';
import '../parts/share-dialog';
import type { ShareDialog } from '../parts/share-dialog';
import { Refused, api } from '../wire/api';
import type { PositionView, Refusal, TableState } from '../wire/types';
import { say } from '../words/words';
import { actionsRow } from './actions';
import { Coach } from '../coach/coach';
import { helpCard, helpRow } from '../coach/coach-part';
import { Explain } from '../coach/explain';
import coachSheet from '../coach/coach.css';
import { clockLeft } from '../parts/clock';
import { announceEnding, announceMove, isStill } from './announce';
import { onlyPerson } from '../parts/seats';
import { CostliestMove } from './costliest-move';
import { firstWords } from './first-words';
import { guideCard } from './guide-card';
import { LostRound } from './lost-round';
import { Hint, mayHint } from './hint';
import { stepKeys } from './step-keys';
import { nextSteps } from './next-steps';
import { TableLink } from './table-link';
import { Ticking } from './ticking';
import { PastPositions } from './past-positions';
import { missingTable } from './missing';
import { keepInView, moveList } from './move-list';
import { WaitingTable } from './waiting-table';
import { playLevel } from './play-level';
import { countRound, rememberPlayed } from '../parts/played';
import { playerCard } from '../parts/player-card';
import { noteOf, whyNot } from '../parts/reasons';
import { SuntukWalk } from './suntuk-walk';
import { RefusedNote } from './refused-note';
import { Resigning } from './resigning';
import { offered, tableBoard } from './table-board';
import sheet from './table.css';
import mannersSheet from './manners.css';
import { cueTurn } from './turn-cue';
import type { SeenTable } from './seen-table';
import { TwoPlayers } from './two-players';
import { titleOf } from '../parts/round-title';

/** A live table: the board, both players, what to do now, and everything one can do. */
@customElement('table-page')
export class TablePage extends Page {
  static override readonly sheets = [boardSheet, playerSheet, coachSheet, sheet, mannersSheet];
  @state() private table: SeenTable | null = null;
  @state() private problem: string | null = null;
  /** How deep the engine that is to move has looked. */
  @state() private depth = 0;
  @state() private flipped = false;
  @state() private heardAt = 0;
  @state() private highest = 0;

  @query('pasang-board') private board!: PasangBoard | null;
  @query('share-dialog') private share!: ShareDialog;

  private link: TableLink | null = null;
  private readonly history = new PastPositions(this);
  private readonly lost = new LostRound();
  protected readonly waiting = new WaitingTable(this, () => [this.parts[0] ?? '', this.table]);
  private readonly ticking = new Ticking(this, 200);
  private readonly walk = new SuntukWalk(this);
  private readonly hint = new Hint(this);
  private readonly why = new RefusedNote(this);
  private readonly resigning = new Resigning(this, () => this.showGuide());
  private readonly coach = new Coach(this);
  private readonly explain = new Explain(this);
  private readonly costliest = new CostliestMove(this);
  private readonly two = new TwoPlayers(this, () => this.link);
  private readonly stepByKey = stepKeys({
    back: () => void this.history.step(-1),
    next: () => void this.history.step(1),
    first: () => void this.history.goTo(0),
    last: () => this.history.present(),
  });

  get heading(): string {
    return this.table ? titleOf(this.table) : say('table.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.stepByKey);
    void this.arrive(this.parts[0] ?? '');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.stepByKey);
    this.link?.close();
  }

  private async arrive(id: string): Promise<void> {
    try {
      const state = await api.table(id);
      if (!this.isConnected) return;
      this.flipped = onlyPerson(state) === 'north';
      this.take(state);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // An unknown table stays unknown; a server that is away will be back.
      if (error.status !== 0) return void (this.problem = error.message);
    }
    this.link = new TableLink(id, {
      state: (state) => this.take(state),
      refused: (refusal) => this.refuse(refusal),
      gone: (text) => (this.problem = this.lost.offer(this.table) ? null : text),
      hint: (told) => this.hint.hear(told),
      depth: (ply, depth) => (this.depth = ply === this.table?.view.ply ? depth : this.depth),
      ...this.two.listener(() => this.table),
      seated: (seats) => this.sit(seats),
    });
    if (this.table) this.link.known(this.table);
  }

  /** The server says which seats are ours: the board is shown from there. */
  private sit(seats: readonly Side[]): void {
    if (!this.two.sit(seats)) return;
    this.flipped = seats.join() === 'north';
    this.table &&= this.two.seated(this.table);
    if (this.table) cueTurn(this.table, this.heading);
  }

  private take(told: TableState): void {
    const before = this.table;
    const state = (this.table = this.two.seen(told));
    this.two.tell(before, state);
    this.heardAt = performance.now();
    this.ticking.turn(Boolean(state.clock?.running));
    cueTurn(state, this.heading);
    if (before && isStill(before, state)) {
      if (state.rematch && !before.rematch) go(`/table/${state.rematch.id}`);
      return;
    }
    this.history.renew(state);
    this.depth = 0;
    this.why.clear();
    this.hint.clear();
    this.resigning.end();
    this.walk.stop();
    this.costliest.clear();
    this.coach.turn(state);
    if (state.status === 'finished') void highestLevel().then((level) => (this.highest = level));
    if (state.moves.length) rememberPlayed();
    if (before) this.tell(before, state);
  }

  /** What happened, for ears; and an ending, for eyes. */
  private tell(before: SeenTable, state: SeenTable): void {
    announceMove(before, state);
    if (state.status !== 'finished' || before.status !== 'playing') return;
    announceEnding(state);
    if (onlyPerson(state)) countRound();
    void this.showGuide();
    if (state.termination === 'suntuk') this.walk.toggle(state.view.suntuk);
  }

  private async showGuide(): Promise<void> {
    await this.updateComplete;
    this.querySelector('.guide')?.scrollIntoView({ block: 'nearest' });
  }

  private refuse(refusal: Refusal): void {
    if (this.hint.thinking) this.hint.clear();
    this.why.tell(noteOf(refusal));
  }

  private async ask(shown: PositionView, target: string): Promise<void> {
    if (this.explain.on) return this.explain.point(shown, target);
    const view = this.table?.view;
    const note = view && (await whyNot(view, target));
    if (note && this.table?.view === view) this.why.tell(note);
  }

  private choose(table: SeenTable, shown: PositionView, move: string): void {
    if (this.explain.on) return this.explain.move(shown, move, onlyPerson(table));
    if (this.two.prepares(table, move)) return;
    void this.coach.look(table, move, () => this.link?.play(table.view.ply, move));
  }

  /** Single letters work only while the board has focus, so that they disturb no other tool. */
  private key(event: KeyboardEvent): void {
    if (!this.table || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ',') void this.history.step(-1);
    else if (event.key === '.') void this.history.step(1);
    else if (event.key === 'f') this.flipped = !this.flipped;
    else if (event.key === 'h') this.askHint();
  }

  private askHint(): void {
    const { table } = this;
    if (!table || this.history.past || !mayHint(table)) return;
    this.hint.ask(table.view);
    this.link?.hint(table.view.ply);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    keepInView(this.querySelector('.moves'));
  }

  protected override render() {
    if (this.problem) return missingTable(this.problem);
    const { table } = this;
    if (!table) return html`<div class="table" aria-busy="true"><div class="place"></div></div>`;
    const { past } = this.history;
    const shown = past?.view ?? this.two.shown(table);
    const [far, near]: [Side, Side] = this.flipped ? ['south', 'north'] : ['north', 'south'];
    const since = performance.now() - this.heardAt;
    const card = (side: Side) =>
      playerCard(table, side, shown, clockLeft(table.clock, side, since), this.two.player(side));
    return html`<div class="table ${table.status === 'finished' ? 'over' : ''}">
      <h1 class="unseen">${this.heading}</h1>
      <div class="far">${card(far)}</div>
      <div class="place">${this.renderBoard(table, shown)}</div>
      <div class="near">${card(near)}</div>
      ${this.renderGuide(table, shown)}
      <div class="list card">
        ${moveList(table, past?.ply ?? table.moves.length, (ply) => void this.history.goTo(ply))}
      </div>
      ${this.renderActions(table)}
      <board-commands
        page="table"
        .host=${this}
        .view=${shown}
        .choices=${offered(table, shown, past !== null)}
        @choose=${({ detail }: CustomEvent<{ move: string }>) => this.choose(table, shown, detail.move)}
      ></board-commands>
      <share-dialog
        .position=${shown.position}
        .round=${table}
        .name=${`pasang-${table.id}`}
        .record=${() => this.lost.record(table)}
        .board=${this.board}
      ></share-dialog>
      ${this.two.dialog(table)}
    </div>`;
  }

  private renderGuide(table: SeenTable, shown: PositionView) {
    const actions = {
      past: this.history.past?.ply ?? null,
      depth: table.thinking ? this.depth : 0,
      resigning: this.resigning.on,
      hint: this.hint.words,
      ...this.two.beside(table),
      foot: helpRow(table, this.explain, this.two.conduct(table)),
      present: () => this.history.present(),
      resign: () => this.resign(table),
      keepPlaying: () => this.resigning.end(),
    };
    const isQuiet = actions.past !== null || actions.resigning;
    const help = helpCard(shown, this.explain, isQuiet ? null : this.coach, {
      play: (move) => this.link?.play(table.view.ply, move),
      undo: () => this.link?.undo(table.view.ply),
    });
    if (help) return help;
    const words = this.query.has('first') ? firstWords(table.view.phase) : nothing;
    const more = table.status === 'finished' ? this.renderNext(table) : words;
    return guideCard(table, shown, actions, more);
  }

  private renderNext(table: SeenTable) {
    return nextSteps(table, {
      highest: this.highest,
      costliest: this.costliest,
      walking: this.walk.note !== null,
      rematch: () => this.two.rematch(table),
      toggleWalk: () => this.walk.toggle(table.view.suntuk),
      play: (level) => void playLevel(table, level),
    });
  }

  private renderActions(table: SeenTable) {
    return actionsRow(table, {
      present: !this.history.past,
      hinting: this.hint.thinking,
      resigning: this.resigning.on,
      hint: () => this.askHint(),
      undo: () => this.link?.undo(table.view.ply),
      flip: () => (this.flipped = !this.flipped),
      share: () => void this.share.open(),
      resign: () => this.resigning.ask(),
      keepPlaying: () => this.resigning.end(),
      pause: () => this.link?.pause(!table.paused),
      newRound: () => go('/new'),
      ...this.two.actions(table),
    });
  }

  private renderBoard(table: SeenTable, shown: PositionView) {
    return tableBoard(table, shown, {
      past: this.history.past !== null,
      coach: this.coach,
      explain: this.explain,
      note: (this.history.past ? null : this.walk.note) ?? this.why.note,
      hint: this.hint.choice,
      flipped: this.flipped,
      trayOf: (side) => this.querySelector(`[data-side=${side}] .tray`),
      choose: (move) => this.choose(table, shown, move),
      ask: (target) => void this.ask(shown, target),
      key: (event) => this.key(event),
    });
  }

  private resign(table: SeenTable): void {
    this.resigning.end();
    this.link?.resign(table.view.ply, onlyPerson(table) ?? table.view.to_move);
  }
}
