import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { announce, showBanner } from '../parts/banner';
import { Page } from '../parts/page';
import { readdress } from '../parts/navigation';
import { settings } from '../parts/settings';
import type { Choice, Note } from '../board/choice';
import '../board/pasang-board';
import boardSheet from '../parts/board-page.css';
import type { PasangBoard } from '../board/pasang-board';
import '../parts/share-dialog';
import type { ShareDialog } from '../parts/share-dialog';
import { sideName } from '../parts/side-name';
import { suntukNotes, whyNot } from '../parts/reasons';
import { titleOf } from '../parts/round-title';
import { Refused, api } from '../wire/api';
import type { GraphPoint, PositionView } from '../wire/types';
import { say } from '../words/words';
import { reviewActions } from './actions';
import { badgesOf, engineCard, type EngineState } from './engine-card';
import { ReviewAnalysis } from './review-analysis';
import { graphCard } from './graph-card';
import { reviewHead } from './head';
import { moveTree } from './move-tree';
import sheet from './review.css';
import './setup-panel';
import { stepsRow } from './steps';
import { Study } from './study';
import { branchAt, isMain, mainLine, type Path } from './tree';
import { tryAgain } from './try-again';

/** Stepping through a round or a position: values, best lines, mistakes, variations. */
@customElement('review-page')
export class ReviewPage extends Page {
  static override readonly sheets = [boardSheet, sheet];
  @state() private study: Study | null = null;
  @state() private view: PositionView | null = null;
  @state() private path: Path = [];
  @state() private hint: Choice | null = null;
  @state() private note: Note | null = null;
  @state() private flipped = false;
  @state() private settingUp = false;
  @state() private problem: string | null = null;

  @query('pasang-board') private board!: PasangBoard | null;
  @query('share-dialog') private share!: ShareDialog;

  private readonly analysis = new ReviewAnalysis(this);

  private get engine(): EngineState {
    return this.analysis.engine;
  }

  private get judged(): ReadonlyMap<number, GraphPoint> {
    return this.analysis.judged;
  }

  get heading(): string {
    const table = this.study?.table;
    return table ? titleOf(table) : say(this.parts[0] ? 'review.heading' : 'review.analyse');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.key);
    const [id] = this.parts;
    const position = this.query.get('position');
    this.attempt(id ? this.openTable(id) : this.openPosition(position));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.study?.close();
    document.removeEventListener('keydown', this.key);
  }

  private attempt(act: Promise<void>): void {
    act.catch((error: unknown) => this.fail(error));
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (this.view) showBanner({ text: error.message }, 6);
    else this.problem = error.message;
  }

  private async openTable(id: string): Promise<void> {
    const study = await Study.ofTable(id, (error) => this.fail(error));
    if (!this.isConnected) return;
    this.study = study;
    document.title = say('app.title', { page: this.heading });
    await this.goTo(study.line);
    if (study.line.length) this.analysis.judge(study);
  }

  private async openPosition(position: string | null): Promise<void> {
    const start = position ? { position } : { pattern: '1', agreement: 'slide' };
    const opened = await api.position(start);
    // Whoever has left meanwhile keeps the address of where they went.
    if (this.isConnected) await this.begin(opened.position);
  }

  /** Starts afresh at a position. */
  private async begin(position: string): Promise<void> {
    this.study?.close();
    this.study = Study.ofPosition(position);
    this.analysis.clear();
    this.settingUp = false;
    readdress(`/analyse?position=${encodeURIComponent(position)}`);
    await this.goTo([]);
  }

  private async goTo(path: Path): Promise<void> {
    const { study } = this;
    if (!study || !branchAt(study.tree, path)) return;
    this.path = path;
    const view = await study.viewAt(path);
    // A quicker step may have led elsewhere meanwhile.
    if (this.path !== path || this.study !== study) return;
    this.view = view;
    this.hint = null;
    this.note = null;
    this.analysis.turnTo(view);
  }

  private back(): void {
    this.attempt(this.goTo(this.path.slice(0, -1)));
  }

  private next(): void {
    const next = this.study && branchAt(this.study.tree, this.path)?.next[0];
    if (next) this.attempt(this.goTo([...this.path, next.move]));
  }

  private last(): void {
    if (this.study) this.attempt(this.goTo(mainLine(this.study.tree, this.path)));
  }

  private play(moves: readonly string[]): void {
    if (!this.study) return;
    this.attempt(this.goTo(this.study.play(this.path, moves)));
    announce(moves.at(-1) ?? '');
  }

  private cut(): void {
    this.study?.cut(this.path);
    this.back();
  }

  private show(move: string | null): void {
    this.hint = this.view?.choices.find((choice) => choice.move === move) ?? null;
  }

  /** Goes to the position before a slip and shows the better move there. */
  private async showBetter(best: string): Promise<void> {
    await this.goTo(this.path.slice(0, -1));
    this.show(best);
  }

  private async ask({ detail }: CustomEvent<{ target: string }>): Promise<void> {
    const { view } = this;
    const note = view && (await whyNot(view, detail.target));
    if (!note || this.view !== view) return;
    this.note = note;
    announce(note.text);
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.settingUp) return;
    const at = event.target as HTMLElement;
    if (at.closest('input, textarea, select, dialog, pasang-board')) return;
    if (event.key === 'ArrowLeft') this.back();
    else if (event.key === 'ArrowRight') this.next();
    else if (event.key === 'Home') this.attempt(this.goTo([]));
    else if (event.key === 'End') this.last();
    else return;
    event.preventDefault();
  };

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!changed.has('path')) return;
    const tree = this.querySelector<HTMLElement>('.tree');
    const current = tree?.querySelector<HTMLElement>('[aria-current]');
    if (tree && current) tree.scrollTop = current.offsetTop - tree.clientHeight / 2;
  }

  protected override render() {
    const { view, study } = this;
    if (this.problem) return this.renderMissing(this.problem);
    if (!view || !study)
      return html`<div class="review" aria-busy="true"><div class="place"></div></div>`;
    if (this.settingUp) return this.renderSetup(view);
    return html`<div class="review">
      <div class="place">${this.renderBoard(view)}</div>
      ${this.renderSteps(study)}
      <div class="panel">
        ${this.renderHead(view, study)} ${study.line.length ? this.renderGraph(study) : nothing}
        ${engineCard(view, this.engine, {
          switchOn: (on) => this.analysis.switch({ on }),
          switchAll: (all) => this.analysis.switch({ all }),
          play: (moves) => this.play(moves),
          show: (move) => this.show(move),
        })}
        <div class="card tree-card">${this.renderTree(study)}</div>
        ${reviewActions({
          over: view.ending !== null,
          main: isMain(study.tree, this.path),
          tryAgain: () => this.attempt(tryAgain(view, study.table)),
          setUp: () => (this.settingUp = true),
          share: () => this.share.open(),
          cut: () => this.cut(),
        })}
      </div>
      <share-dialog
        .position=${view.position}
        .name=${`pasang-${study.table?.id ?? 'position'}`}
        .record=${() => study.text()}
        .board=${this.board}
      ></share-dialog>
    </div>`;
  }

  private renderSteps({ tree }: Study) {
    return stepsRow({
      atFirst: !this.path.length,
      atLast: !branchAt(tree, this.path)?.next.length,
      first: () => this.attempt(this.goTo([])),
      back: () => this.back(),
      next: () => this.next(),
      last: () => this.last(),
      flip: () => (this.flipped = !this.flipped),
    });
  }

  private renderHead(view: PositionView, { tree }: Study) {
    const main = isMain(tree, this.path);
    return reviewHead(view, {
      heading: this.heading,
      move: this.path.at(-1) ?? '',
      before: main ? this.judged.get(this.path.length - 1) : undefined,
      here: main ? this.judged.get(this.path.length) : undefined,
      showBetter: (best) => this.attempt(this.showBetter(best)),
    });
  }

  private renderTree({ tree, firstPly }: Study) {
    return moveTree(tree, {
      shown: this.path,
      first: firstPly,
      judged: this.judged,
      goTo: (path) => this.attempt(this.goTo(path)),
    });
  }

  private renderGraph(study: Study) {
    return graphCard(this.judged, {
      plies: study.line.length,
      here: isMain(study.tree, this.path) ? this.path.length : null,
      judging: this.analysis.judging,
      judge: () => this.analysis.judge(study),
      goTo: (ply) => this.attempt(this.goTo(study.line.slice(0, ply))),
    });
  }

  private renderBoard(view: PositionView) {
    return html`<pasang-board
      .rows=${view.rows}
      .ply=${view.ply}
      .choices=${view.choices}
      .phase=${view.phase}
      .side=${view.to_move}
      .lastMove=${view.last}
      .note=${this.note}
      .marks=${view.ending === 'suntuk' ? suntukNotes(view.suntuk) : []}
      .hint=${this.hint}
      .badges=${badgesOf(view, this.engine)}
      .flipped=${this.flipped}
      .tap=${settings().tap}
      .motion=${settings().motion ? 'on' : 'off'}
      .coordinates=${settings().coordinates}
      .label=${say('table.board', { side: sideName(view.to_move) })}
      @choose=${({ detail }: CustomEvent<{ move: string }>) => this.play([detail.move])}
      @ask=${this.ask}
    ></pasang-board>`;
  }

  private renderSetup(view: PositionView) {
    return html`<setup-panel
      .position=${view.position}
      @cancel=${() => (this.settingUp = false)}
      @set-up=${({ detail }: CustomEvent<{ position: string }>) =>
        this.attempt(this.begin(detail.position))}
    ></setup-panel>`;
  }

  private renderMissing(text: string) {
    return html`<div class="empty">
      <h1>${say('review.missing')}</h1>
      <p>${text}</p>
      <a class="button main" href="/analyse">${say('review.analyse')}</a>
    </div>`;
  }
}
