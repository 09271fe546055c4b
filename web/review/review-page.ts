import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { announce, showBanner } from '../app/banner';
import { icon, type Icon } from '../app/icons';
import { Page, adopt } from '../app/page';
import { go, readdress } from '../app/router';
import { settings } from '../app/settings';
import type { Badge, Choice, Note } from '../board/choice';
import '../board/pasang-board';
import type { PasangBoard } from '../board/pasang-board';
import '../share/share-dialog';
import type { ShareDialog } from '../share/share-dialog';
import { sideName } from '../table/guide';
import { noteOf, suntukNotes } from '../table/reasons';
import { Refused, api } from '../wire/http';
import type { GraphPoint, LinesTold, PositionView, RecordTree, TableState } from '../wire/types';
import { say, type Word } from '../words/words';
import { AnalysisLink } from './analysis-link';
import { Explorer } from './explorer';
import { bestLines, valueChip } from './lines';
import { marginGraph, slipOf } from './margin-graph';
import { moveTree } from './move-tree';
import sheet from './review.css';
import './setup-panel';
import {
  branchAt,
  grow,
  isMain,
  lineOf,
  mainLine,
  prune,
  seed,
  treeOf,
  type Branch,
  type Path,
} from './tree';

adopt(sheet);

const LINES = 3;
const SECONDS_A_MOVE = 0.4;
const KEEP_MS = 800;

/** Stepping through a round or a position: values, best lines, mistakes, variations. */
@customElement('review-page')
export class ReviewPage extends Page {
  @state() private table: TableState | null = null;
  @state() private view: PositionView | null = null;
  @state() private path: Path = [];
  @state() private judged: ReadonlyMap<number, GraphPoint> = new Map();
  @state() private judging = false;
  @state() private engine = false;
  @state() private all = false;
  @state() private told: LinesTold | null = null;
  @state() private hint: Choice | null = null;
  @state() private note: Note | null = null;
  @state() private flipped = false;
  @state() private settingUp = false;
  @state() private problem: string | null = null;

  @query('pasang-board') private board!: PasangBoard | null;
  @query('share-dialog') private share!: ShareDialog;

  private tree: Branch = seed();
  private record: RecordTree | null = null;
  private explorer: Explorer | null = null;
  private start = '';
  private link: AnalysisLink | null = null;
  private keeping: ReturnType<typeof setTimeout> | undefined;

  get heading(): string {
    return this.table?.title ?? say(this.parts[0] ? 'review.heading' : 'review.analyse');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.link = new AnalysisLink({
      lines: (told) => this.hearLines(told),
      judged: (point) => this.hearJudged(point),
      refused: (refusal) => showBanner({ text: noteOf(refusal).text }, 5),
    });
    document.addEventListener('keydown', this.key);
    const [id] = this.parts;
    void this.attempt(() =>
      id ? this.openTable(id) : this.openPosition(this.query.get('position')),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.link?.close();
    if (this.keeping) void this.keep();
    document.removeEventListener('keydown', this.key);
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (this.view) showBanner({ text: error.message }, 6);
      else this.problem = error.message;
    }
  }

  private async openTable(id: string): Promise<void> {
    const [table, text] = await Promise.all([api.table(id), api.record(id)]);
    this.record = await api.readRecord(text);
    this.table = table;
    this.start = table.start;
    this.tree = treeOf(this.record.line);
    this.explorer = new Explorer({ position: table.start });
    document.title = say('app.title', { page: this.heading });
    const line = mainLine(this.tree);
    await this.explorer.walk(line);
    await this.goTo(table.status === 'finished' ? line : line.slice(0, table.moves.length));
    if (line.length) this.judge();
  }

  private async openPosition(position: string | null): Promise<void> {
    const start = position ? { position } : { pattern: '1', agreement: 'slide' };
    const view = await api.position(start);
    this.begin(view.position);
    await this.goTo([]);
  }

  /** Starts a fresh tree at a position. */
  private begin(position: string): void {
    this.table = null;
    this.record = null;
    this.start = position;
    this.tree = seed();
    this.judged = new Map();
    this.judging = false;
    this.explorer = new Explorer({ position });
    readdress(`/analyse?position=${encodeURIComponent(position)}`);
  }

  private async goTo(path: Path): Promise<void> {
    const { explorer } = this;
    if (!explorer || !branchAt(this.tree, path)) return;
    const wanted = (this.path = path);
    const view = await explorer.viewAt(path);
    if (this.path !== wanted || this.explorer !== explorer) return;
    this.view = view;
    this.told = null;
    this.hint = null;
    this.note = null;
    if (this.engine) this.look();
  }

  private step(by: 1 | -1): void {
    if (by === -1) void this.goTo(this.path.slice(0, -1));
    else {
      const next = branchAt(this.tree, this.path)?.next[0];
      if (next) void this.goTo([...this.path, next.move]);
    }
  }

  private async play(moves: readonly string[]): Promise<void> {
    let { path } = this;
    for (const move of moves) {
      if (grow(this.tree, path, move)) this.keepSoon();
      path = [...path, move];
    }
    await this.attempt(() => this.goTo(path));
    announce(moves.at(-1) ?? '');
  }

  private cut(): void {
    prune(this.tree, this.path);
    this.keepSoon();
    void this.goTo(this.path.slice(0, -1));
  }

  private keepSoon(): void {
    this.requestUpdate();
    if (!this.record) return;
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => void this.keep(), KEEP_MS);
  }

  /** Saves the variations with the round. */
  private async keep(): Promise<void> {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    const { table, record } = this;
    if (!table || !record) return;
    await this.attempt(async () => {
      await api.keepRecord(table.id, await api.writeRecord({ ...record, line: lineOf(this.tree) }));
    });
  }

  private async recordText(): Promise<string> {
    const tags = this.record?.tags ?? { Position: this.start };
    return api.writeRecord({ tags, start: this.start, line: lineOf(this.tree) });
  }

  // The engine

  private judge(): void {
    this.engine = false;
    this.told = null;
    this.judged = new Map();
    this.judging = true;
    this.link?.review(this.start, mainLine(this.tree), SECONDS_A_MOVE);
  }

  private look(): void {
    this.judging = false;
    if (this.view?.ending) {
      this.link?.stop();
      this.told = null;
    } else if (this.view) this.link?.analyse(this.view.position, LINES, this.all);
  }

  private switchEngine(on: boolean): void {
    this.engine = on;
    this.told = null;
    if (on) this.look();
    else this.link?.stop();
  }

  private switchAll(all: boolean): void {
    this.all = all;
    if (this.engine) this.look();
  }

  private hearLines(told: LinesTold): void {
    if (told.position === this.view?.position) this.told = told;
  }

  private hearJudged(point: GraphPoint): void {
    this.judged = new Map(this.judged).set(point.ply, point);
    if (point.done) this.judging = false;
  }

  private show(move: string | null): void {
    this.hint = this.view?.choices.find((choice) => choice.move === move) ?? null;
  }

  /** What each landing is worth, when every move's value was asked for. */
  private get badges(): Badge[] {
    if (!this.engine || !this.all || !this.told || !this.view) return [];
    const best = this.told.lines[0]?.moves[0];
    const badges = new Map<string, Badge>();
    for (const { moves, value } of this.told.lines) {
      const choice = this.view.choices.find(({ move }) => move === moves[0]);
      const point = choice?.column
        ? (choice.captures[2] ?? null)
        : this.view.phase === 'entry'
          ? choice?.origin
          : choice?.target;
      if (!point || badges.has(point)) continue;
      const text = value.kind === 'suntuk' ? `${value.margin > 0 ? '+' : '−'}S` : value.text;
      badges.set(point, { point, text, kind: moves[0] === best ? 'best' : 'plain' });
    }
    return [...badges.values()];
  }

  private async ask({ detail }: CustomEvent<{ target: string }>): Promise<void> {
    const { view } = this;
    if (!view) return;
    await this.attempt(async () => {
      const [refusal] = await api.why(view.position, detail.target);
      if (!refusal || this.view !== view) return;
      this.note = { ...noteOf(refusal), point: detail.target };
      announce(this.note.text);
    });
  }

  private async tryAgain(): Promise<void> {
    const { view, table } = this;
    if (!view) return;
    const you = { kind: 'person', name: say('seat.you'), level: null } as const;
    const engine = { kind: 'engine', name: say('seat.engine', { level: 5 }), level: 5 } as const;
    const south = view.to_move === 'south';
    await this.attempt(async () => {
      const { id } = await api.openTable({
        position: view.position,
        agreement: view.position.split(' ')[4] ?? 'slide',
        south: table?.south ?? (south ? you : engine),
        north: table?.north ?? (south ? engine : you),
      });
      go(`/table/${id}`);
    });
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.settingUp) return;
    const at = event.target as HTMLElement;
    if (at.closest('input, textarea, select, dialog, pasang-board')) return;
    if (event.key === 'ArrowLeft') this.step(-1);
    else if (event.key === 'ArrowRight') this.step(1);
    else if (event.key === 'Home') void this.goTo([]);
    else if (event.key === 'End') void this.goTo(mainLine(this.tree, this.path));
    else return;
    event.preventDefault();
  };

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const tree = this.querySelector<HTMLElement>('.tree');
    const current = tree?.querySelector<HTMLElement>('[aria-current]');
    if (tree && current && tree.scrollHeight > tree.clientHeight)
      tree.scrollTop = current.offsetTop - tree.clientHeight / 2;
  }

  protected override render() {
    if (this.problem)
      return html`<div class="empty">
        <h1>${say('review.missing')}</h1>
        <p>${this.problem}</p>
        <a class="button main" href="/analyse">${say('review.analyse')}</a>
      </div>`;
    const { view } = this;
    if (!view) return html`<div class="review" aria-busy="true"><div class="place"></div></div>`;
    if (this.settingUp)
      return html`<setup-panel
        .position=${view.position}
        @cancel=${() => (this.settingUp = false)}
        @set-up=${({ detail }: CustomEvent<{ position: string }>) => {
          this.settingUp = false;
          this.begin(detail.position);
          void this.goTo([]);
        }}
      ></setup-panel>`;
    return html`<div class="review">
      <div class="place">${this.renderBoard(view)}</div>
      <div class="steps">${this.renderSteps()}</div>
      <div class="panel">
        ${this.renderHead(view)} ${this.renderGraph()} ${this.renderEngine(view)}
        <div class="card moves-card">
          ${moveTree(this.tree, {
            shown: this.path,
            first: this.firstPly,
            judged: this.judged,
            goTo: (path) => void this.goTo(path),
          })}
        </div>
        ${this.renderActs()}
      </div>
      <share-dialog
        .position=${view.position}
        .name=${`pasang-${this.table?.id ?? 'position'}`}
        .record=${() => this.recordText()}
        .board=${this.board}
      ></share-dialog>
    </div>`;
  }

  private get firstPly(): number {
    return Number(this.start.split(' ')[1] ?? 0);
  }

  private renderBoard(view: PositionView) {
    const notes = view.ending === 'suntuk' ? suntukNotes(view.suntuk) : [];
    return html`<pasang-board
      .rows=${view.rows}
      .choices=${view.choices}
      .phase=${view.phase}
      .side=${view.to_move}
      .lastMove=${view.last}
      .note=${this.note}
      .marks=${notes}
      .hint=${this.hint}
      .badges=${this.badges}
      .flipped=${this.flipped}
      .tap=${settings().tap}
      .motion=${settings().motion ? 'on' : 'off'}
      .coordinates=${settings().coordinates}
      .label=${say('table.board', { side: sideName(view.to_move) })}
      @choose=${({ detail }: CustomEvent<{ move: string }>) => void this.play([detail.move])}
      @ask=${this.ask}
    ></pasang-board>`;
  }

  private renderSteps() {
    const step = (name: Icon, word: Word, run: () => void, disabled: boolean) =>
      html`<button class="button act" ?disabled=${disabled} @click=${run}>
        ${icon(name)}<span>${say(word)}</span>
      </button>`;
    const end = !branchAt(this.tree, this.path)?.next.length;
    const begin = !this.path.length;
    return html`<div class="acts" role="group" aria-label=${say('review.steps')}>
      ${step('first', 'review.first', () => void this.goTo([]), begin)}
      ${step('back', 'review.back', () => this.step(-1), begin)}
      ${step('next', 'review.next', () => this.step(1), end)}
      ${step('last', 'review.last', () => void this.goTo(mainLine(this.tree, this.path)), end)}
      ${step('flip', 'review.flip', () => (this.flipped = !this.flipped), false)}
    </div>`;
  }

  private renderHead(view: PositionView) {
    const main = isMain(this.tree, this.path);
    const before = main ? this.judged.get(this.path.length - 1) : undefined;
    const here = main ? this.judged.get(this.path.length) : undefined;
    const slip = slipOf(before?.lost);
    const state =
      view.ending === 'suntuk'
        ? say('review.suntuk', { side: sideName(view.to_move) })
        : view.ending
          ? say('review.cleared')
          : say('review.toMove', { side: sideName(view.to_move) });
    return html`<header class="head">
      <h1>${this.heading}</h1>
      <p>
        <span>${state}</span>
        <span class="soft">${say('review.scores', { ...view.score })}</span>
        ${here ? valueChip(here.value) : nothing}
      </p>
      ${
        slip && before?.best
          ? html`<p class="slip-note">
              ${say('review.lost', { move: this.path.at(-1) ?? '', lost: before.lost ?? 0, best: before.best })}
              <button class="button bare" @click=${() => this.showBetter(before.best)}>
                ${say('review.showBest')}
              </button>
            </p>`
          : nothing
      }
    </header>`;
  }

  /** Goes to the position before the slip and shows the better move there. */
  private async showBetter(best: string | null): Promise<void> {
    await this.goTo(this.path.slice(0, -1));
    this.show(best);
  }

  private renderGraph() {
    const line = mainLine(this.tree);
    if (!line.length) return nothing;
    const shown = isMain(this.tree, this.path) ? this.path.length : -1;
    return html`<div class="card graph-card">
      ${marginGraph(this.judged, line.length, shown, (ply) => void this.goTo(line.slice(0, ply)))}
      ${
        this.judging
          ? html`<p class="small soft">
              ${say('review.judging', { done: this.judged.size, all: line.length + 1 })}
            </p>`
          : html`<button class="button bare" @click=${() => this.judge()}>
              ${icon('graph')}${say('review.judge')}
            </button>`
      }
    </div>`;
  }

  private renderEngine(view: PositionView) {
    return html`<section class="card engine">
      <header class="row">
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            .checked=${this.engine}
            @change=${(event: Event) => this.switchEngine((event.target as HTMLInputElement).checked)}
          />
          <b>${say('review.engine')}</b>
        </label>
        <label class="switch">
          <input
            type="checkbox"
            .checked=${this.all}
            ?disabled=${!this.engine}
            @change=${(event: Event) => this.switchAll((event.target as HTMLInputElement).checked)}
          />
          <span>${say('review.engine.all')}</span>
        </label>
      </header>
      ${this.renderFindings(view)}
    </section>`;
  }

  private renderFindings(view: PositionView) {
    if (!this.engine) return html`<p class="small soft">${say('review.engine.off')}</p>`;
    if (view.ending) return html`<p class="small soft">${say('review.engine.over')}</p>`;
    if (!this.told) return html`<p class="small soft">${say('review.engine.thinking')}</p>`;
    return bestLines(this.told, {
      play: (moves) => void this.play(moves),
      show: (move) => this.show(move),
    });
  }

  private renderActs() {
    return html`<div class="row">
      <button
        class="button main"
        ?disabled=${Boolean(this.view?.ending)}
        @click=${() => void this.tryAgain()}
      >
        ${icon('play')}${say('review.tryAgain')}
      </button>
      <button class="button" @click=${() => (this.settingUp = true)}>
        ${icon('pencil')}${say('review.setup')}
      </button>
      <button class="button" @click=${() => this.share.open()}>
        ${icon('share')}${say('review.share')}
      </button>
      ${
        isMain(this.tree, this.path)
          ? nothing
          : html`<button class="button" @click=${() => this.cut()}>
              ${icon('trash')}${say('review.cut')}
            </button>`
      }
    </div>`;
  }
}
