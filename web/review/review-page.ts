import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { announce, showBanner } from '../parts/banner';
import { Page } from '../parts/page';
import { readdress } from '../parts/navigation';
import { holdsRound } from '../parts/packed-round';
import type { Choice, Note } from '../board/choice';
import boardSheet from '../parts/board-page.css';
import type { PasangBoard } from '../board/pasang-board';
import '../parts/share-dialog';
import type { ShareDialog } from '../parts/share-dialog';
import { whyNot } from '../parts/reasons';
import { titleOf } from '../parts/round-title';
import { Refused, api } from '../wire/api';
import type { PositionView } from '../wire/types';
import { say } from '../words/words';
import coachSheet from '../coach/coach.css';
import { Explain } from '../coach/explain';
import { explainCard } from '../coach/explain-card';
import { MistakeFacts } from '../coach/mistake-facts';
import { reviewActions } from './actions';
import { badgesOf, engineCard } from './engine-card';
import { ReviewAnalysis } from './review-analysis';
import { graphCard } from './graph-card';
import { Lessons } from './lessons';
import { missing } from './missing';
import { removeVariation } from './remove-variation';
import { reviewCommands } from './review-commands';
import { reviewBoard } from './review-board';
import { ReviewKeys } from './review-keys';
import { SHEETS } from './sheets';
import { settingUp } from './setting-up';
import { followShownMove } from './shown-move';
import { keepShared, openShared } from './shared-round';
import { stepsRow } from './steps';
import { Study } from './study';
import { studyCards } from './study-cards';
import { nodeAt, isMain, mainLine, mainPart, type Path } from './tree';
import { tryAgain } from './try-again';
import { verdictLine } from './verdict-line';
import { verdictsOf, type Verdict } from '../coach/verdict';

/** Stepping through a round or a position: values, best lines, mistakes, variations. */
@customElement('review-page')
export class ReviewPage extends Page {
  static override readonly sheets = [boardSheet, coachSheet, ...SHEETS];
  @state() study: Study | null = null;
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
  private readonly lessons = new Lessons(this, this.analysis);
  private readonly explain = new Explain(this);
  private readonly facts = new MistakeFacts(this);
  private readonly steps = {
    back: () => this.back(),
    next: () => this.next(),
    first: () => this.attempt(this.goTo([])),
    last: () => this.last(),
  };

  constructor() {
    super();
    new ReviewKeys(this, () => (this.settingUp ? null : this.steps));
  }

  get verdicts(): ReadonlyMap<number, Verdict> {
    return verdictsOf(this.analysis.judged, this.study?.firstPly ?? 0);
  }

  get heading(): string {
    const table = this.study?.table;
    return table ? titleOf(table) : say(this.parts[0] ? 'review.heading' : 'review.analyse');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const [id] = this.parts;
    const position = this.query.get('position');
    if (id) this.attempt(this.openTable(id));
    else if (holdsRound(location.hash)) this.attempt(this.openRound(location.hash));
    else this.attempt(this.openPosition(position));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.study?.close();
  }

  attempt(act: Promise<void>): void {
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
    const ply = this.query.get('ply');
    await this.goTo(ply ? study.line.slice(0, Number(ply) || 0) : study.line);
    if (study.line.length) await this.analysis.recall(study);
  }

  private async openRound(fragment: string): Promise<void> {
    const study = await openShared(fragment);
    if (!this.isConnected) return;
    this.study = study;
    await this.goTo(study.line);
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

  async goTo(path: Path): Promise<void> {
    const { study } = this;
    if (!study || !nodeAt(study.tree, path)) return;
    this.path = path;
    const view = await study.viewAt(path);
    // A quicker step may have led elsewhere meanwhile.
    if (this.path !== path || this.study !== study) return;
    this.view = view;
    this.hint = null;
    this.note = null;
    this.analysis.turnTo(view);
    // Steps are no stops of their own: the browser's Back leads to where one came from.
    if (study.table && this.isConnected)
      readdress(`/review/${study.table.id}?ply=${mainPart(study.tree, path).length}`);
  }

  private back(): void {
    this.attempt(this.goTo(this.path.slice(0, -1)));
  }

  private next(): void {
    const next = this.study && nodeAt(this.study.tree, this.path)?.next[0];
    if (next) this.attempt(this.goTo([...this.path, next.move]));
  }

  private last(): void {
    if (this.study) this.attempt(this.goTo(mainLine(this.study.tree, this.path)));
  }

  private play(moves: readonly string[]): void {
    if (!this.study) return;
    if (this.lessons.on) return this.lessons.answer(moves[0] ?? '');
    this.attempt(this.goTo(this.study.play(this.path, moves)));
    announce(moves.at(-1) ?? '');
  }

  show(move: string | null): void {
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

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    followShownMove(this, changed.has('path'));
  }

  protected override render() {
    const { view, study } = this;
    if (this.problem) return missing(this.problem);
    if (!view || !study)
      return html`<div class="review" aria-busy="true"><div class="place"></div></div>`;
    if (this.settingUp)
      return settingUp(view, study.table, {
        cancel: () => (this.settingUp = false),
        setUp: (position) => this.attempt(this.begin(position)),
      });
    return html`<div class="review">
      <h1>${this.heading}</h1>
      <div class="looking">
        <div class="place">${this.renderBoard(view)}</div>
        ${this.renderVerdict(view, study)}
      </div>
      ${this.renderSteps(study)}
      <div class="panel">
        ${this.explain.on ? explainCard(this.explain, view) : nothing}
        ${study.line.length && study.table ? this.renderGraph(study) : nothing}
        ${studyCards(study, {
          path: this.path,
          verdicts: this.analysis.judged.size ? this.verdicts : null,
          goTo: (path) => this.attempt(this.goTo(path)),
          changed: () => this.requestUpdate(),
        })}
        ${this.renderEngine(view)} ${this.renderActions(view, study)}
      </div>
      ${reviewCommands(this, view, (move) => this.play([move]))}
      <share-dialog
        .position=${view.position}
        .round=${{ start: study.start, moves: study.line }}
        .name=${`pasang-${study.table?.id ?? 'position'}`}
        .record=${() => study.text()}
        .board=${this.board}
      ></share-dialog>
    </div>`;
  }

  private renderEngine(view: PositionView) {
    return engineCard(view, this.analysis.engine, {
      switchOn: (on) => this.analysis.switch({ on }),
      switchAll: (all) => this.analysis.switch({ all }),
      play: (moves) => this.play(moves),
      show: (move) => this.show(move),
    });
  }

  private renderSteps({ tree }: Study) {
    return stepsRow({
      atFirst: !this.path.length,
      atLast: !nodeAt(tree, this.path)?.next.length,
      ...this.steps,
      flip: () => (this.flipped = !this.flipped),
    });
  }

  private renderActions(view: PositionView, study: Study) {
    return reviewActions({
      over: view.ending !== null,
      canDelete: study.canDelete(this.path),
      canPromote: study.canPromote(this.path),
      tryAgain: () => this.attempt(tryAgain(view, study.table)),
      explaining: this.explain.on,
      explain: () => this.explain.toggle(),
      setUp: () => (this.settingUp = true),
      share: () => void this.share.open(),
      delete: () => removeVariation(study, this.path, (path) => this.attempt(this.goTo(path))),
      keep: study.table || !study.line.length ? null : () => this.attempt(keepShared(study)),
      promote: () => {
        study.promote(this.path);
        this.requestUpdate();
      },
    });
  }

  private renderVerdict(view: PositionView, study: Study) {
    const { path } = this;
    const main = isMain(study.tree, path);
    return (
      this.lessons.line() ??
      verdictLine(view, {
        here: main ? this.analysis.judged.get(path.length) : undefined,
        verdict: main ? this.verdicts.get(path.length - 1) : undefined,
        factsOf: ({ best }) =>
          this.facts.of({ path, best, before: () => study.viewAt(path.slice(0, -1)) }),
        showBetter: (best) => this.attempt(this.showBetter(best)),
      })
    );
  }

  private renderGraph(study: Study) {
    return graphCard(this.analysis.judged, {
      plies: study.line.length,
      here: mainPart(study.tree, this.path).length,
      judging: this.analysis.judging,
      verdicts: this.verdicts,
      judge: () => this.analysis.judge(study),
      learn: () => this.lessons.begin(),
      goTo: (ply) => this.attempt(this.goTo(study.line.slice(0, ply))),
    });
  }

  private renderBoard(view: PositionView) {
    return reviewBoard(view, {
      explain: this.explain,
      note: this.note,
      hint: this.hint,
      badges: badgesOf(view, this.analysis.engine),
      flipped: this.flipped,
      choose: (move) => this.play([move]),
      ask: (event) => void this.ask(event),
    });
  }
}
