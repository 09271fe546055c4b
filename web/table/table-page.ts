import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { highestLevel } from '../parts/about';
import { announce } from '../parts/banner';
import { Page } from '../parts/page';
import { go } from '../parts/navigation';
import { settings } from '../parts/settings';
import type { Note, Side } from '../board/choice';
import '../board/pasang-board';
import boardSheet from '../parts/board-page.css';
import playerSheet from '../parts/player-card.css';
import type { PasangBoard } from '../board/pasang-board';
import { soundRefusal } from '../board/sounds';
import '../parts/share-dialog';
import type { ShareDialog } from '../parts/share-dialog';
import { Refused, api } from '../wire/api';
import type { PositionView, Refusal, TableState } from '../wire/types';
import { say } from '../words/words';
import { actionsRow } from './actions';
import { clockLeft } from '../parts/clock';
import { announceEnding, announceMove } from './announce';
import { isPerson, onlyPerson } from '../parts/seats';
import { sideName } from '../parts/side-name';
import { CostliestMove } from './costliest-move';
import { firstWords } from './first-words';
import { guideCard } from './guide-card';
import { LostRound } from './lost-round';
import { Hint } from './hint';
import { stepKeys } from './step-keys';
import { nextSteps } from './next-steps';
import { TableLink } from './table-link';
import { PastPositions } from './past-positions';
import { missingTable } from './missing';
import { moveList } from './move-list';
import { WaitingTable } from './waiting-table';
import { playLevel } from './play-level';
import { rememberPlayed } from '../parts/played';
import { playerCard } from '../parts/player-card';
import { noteOf, suntukNotes, whyNot } from '../parts/reasons';
import { SuntukWalk } from './suntuk-walk';
import sheet from './table.css';
import { titleOf } from '../parts/round-title';

/** A live table: the board, both players, what to do now, and everything one can do. */
@customElement('table-page')
export class TablePage extends Page {
  static override readonly sheets = [boardSheet, playerSheet, sheet];
  @state() private table: TableState | null = null;
  @state() private problem: string | null = null;
  @state() private note: Note | null = null;
  /** How deep the engine that is to move has looked. */
  @state() private depth = 0;
  @state() private flipped = false;
  @state() private resigning = false;
  @state() private heardAt = 0;
  @state() private highest = 0;

  @query('pasang-board') private board!: PasangBoard | null;
  @query('share-dialog') private share!: ShareDialog;

  private link: TableLink | null = null;
  private readonly history = new PastPositions(this);
  private readonly lost = new LostRound();
  protected readonly waiting = new WaitingTable(this, () => [this.parts[0] ?? '', this.table]);
  private tick: ReturnType<typeof setInterval> | undefined;
  private readonly walk = new SuntukWalk(this);
  private readonly hint = new Hint(this);
  private readonly costliest = new CostliestMove(this);
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
    const [id = ''] = this.parts;
    void this.arrive(id);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.stepByKey);
    this.link?.close();
    clearInterval(this.tick);
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
    });
    if (this.table) this.link.known(this.table);
  }

  private take(state: TableState): void {
    const before = this.table;
    this.table = state;
    this.heardAt = performance.now();
    clearInterval(this.tick);
    if (state.clock?.running)
      this.tick = setInterval(() => document.hidden || this.requestUpdate(), 200);
    if (
      before &&
      before.id === state.id &&
      before.moves.join() === state.moves.join() &&
      before.status === state.status
    ) {
      if (state.rematch && !before.rematch) go(`/table/${state.rematch.id}`);
      return;
    }
    this.history.renew(state);
    this.depth = 0;
    this.note = null;
    this.hint.clear();
    this.resigning = false;
    this.walk.stop();
    this.costliest.clear();
    if (state.status === 'finished') void highestLevel().then((level) => (this.highest = level));
    document.title = say('app.title', { page: this.heading });
    if (state.moves.length) rememberPlayed();
    if (before) this.tell(before, state);
  }

  /** What happened, for ears; and an ending, for eyes. */
  private tell(before: TableState, state: TableState): void {
    announceMove(before, state);
    if (state.status !== 'finished' || before.status !== 'playing') return;
    announceEnding(state);
    void this.showGuide();
    if (state.termination === 'suntuk') this.walk.toggle(state.view.suntuk);
  }

  private async showGuide(): Promise<void> {
    await this.updateComplete;
    this.querySelector('.guide')?.scrollIntoView({ block: 'nearest' });
  }

  private refuse(refusal: Refusal): void {
    if (this.hint.thinking) this.hint.clear();
    if (settings().sounds) soundRefusal();
    this.note = noteOf(refusal);
    announce(this.note.text);
  }

  private async ask({ detail }: CustomEvent<{ target: string }>): Promise<void> {
    const view = this.table?.view;
    const note = view && (await whyNot(view, detail.target));
    if (!note || this.table?.view !== view) return;
    if (settings().sounds) soundRefusal();
    this.note = note;
    announce(note.text);
  }

  private play({ detail }: CustomEvent<{ move: string }>): void {
    const { table } = this;
    if (table) this.link?.play(table.view.ply, detail.move);
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
    if (!table || this.history.past || !isPerson(table, table.view.to_move)) return;
    this.hint.ask(table.view);
    this.link?.hint(table.view.ply);
  }

  private rematch({ rematch }: TableState): void {
    if (rematch) go(`/table/${rematch.id}`);
    else this.link?.rematch();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const list = this.querySelector('.moves');
    const current = list?.querySelector('[aria-current]') ?? list?.lastElementChild;
    if (list && current instanceof HTMLElement && list.scrollHeight > list.clientHeight)
      list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  protected override render() {
    if (this.problem) return missingTable(this.problem);
    const { table } = this;
    if (!table) return html`<div class="table" aria-busy="true"><div class="place"></div></div>`;
    const { past } = this.history;
    const shown = past?.view ?? table.view;
    const far: Side = this.flipped ? 'south' : 'north';
    const near: Side = this.flipped ? 'north' : 'south';
    const since = performance.now() - this.heardAt;
    const card = (side: Side) =>
      playerCard(table, side, shown, clockLeft(table.clock, side, since));
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
      <share-dialog
        .position=${shown.position}
        .round=${table}
        .name=${`pasang-${table.id}`}
        .record=${() => this.lost.record(table)}
        .board=${this.board}
      ></share-dialog>
    </div>`;
  }

  private renderGuide(table: TableState, shown: PositionView) {
    const actions = {
      past: this.history.past?.ply ?? null,
      depth: table.thinking ? this.depth : 0,
      resigning: this.resigning,
      hint: this.hint.words,
      present: () => this.history.present(),
      resign: () => this.resign(table),
      keepPlaying: () => (this.resigning = false),
    };
    const words = this.query.has('first') ? firstWords(table.view.phase) : nothing;
    const more = table.status === 'finished' ? this.renderNext(table) : words;
    return guideCard(table, shown, actions, more);
  }

  private renderNext(table: TableState) {
    return nextSteps(table, {
      highest: this.highest,
      costliest: this.costliest,
      walking: this.walk.note !== null,
      rematch: () => this.rematch(table),
      toggleWalk: () => this.walk.toggle(table.view.suntuk),
      play: (level) => void playLevel(table, level),
    });
  }

  private renderActions(table: TableState) {
    return actionsRow(table, {
      present: !this.history.past,
      hinting: this.hint.thinking,
      resigning: this.resigning,
      hint: () => this.askHint(),
      undo: () => this.link?.undo(table.view.ply),
      flip: () => (this.flipped = !this.flipped),
      share: () => this.share.open(),
      resign: () => this.askResign(),
      keepPlaying: () => (this.resigning = false),
      pause: () => this.link?.pause(!table.paused),
      newRound: () => go('/new'),
    });
  }

  private renderBoard(table: TableState, shown: PositionView) {
    const { past } = this.history;
    const live = !past && table.status === 'playing' && isPerson(table, shown.to_move);
    const notes = past || table.termination !== 'suntuk' ? [] : suntukNotes(table.view.suntuk);
    return html`<pasang-board
      .rows=${shown.rows}
      .ply=${shown.ply}
      .choices=${live ? shown.choices : []}
      .phase=${shown.phase}
      .side=${shown.to_move}
      .lastMove=${shown.last}
      .note=${(past ? null : this.walk.note) ?? this.note}
      .marks=${notes}
      .hint=${live ? this.hint.choice : null}
      .flipped=${this.flipped}
      .tap=${settings().tap}
      .motion=${settings().motion ? 'on' : 'off'}
      .coordinates=${settings().coordinates}
      .label=${say('table.board', { side: sideName(shown.to_move) })}
      .trayOf=${(side: Side) => this.querySelector(`[data-side=${side}] .tray`)}
      @choose=${this.play}
      @ask=${this.ask}
      @keydown=${this.key}
    ></pasang-board>`;
  }

  /** Asks whether it is meant, in the guide: never where the button was that was pressed. */
  private askResign(): void {
    this.resigning = true;
    announce(say('resign.sure'));
    void this.showGuide();
  }

  private resign(table: TableState): void {
    this.resigning = false;
    this.link?.resign(table.view.ply, onlyPerson(table) ?? table.view.to_move);
  }
}
