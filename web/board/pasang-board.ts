import { LitElement, html, nothing, unsafeCSS, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { say } from '../words/words';
import { animate } from './animate';
import { SHEETS } from './sheets';
import type { Badge, Choice, LastMove, Note, Phase, Side, Tap } from './choice';
import { defs } from './draw/defs';
import { grid } from './draw/grid';
import { overlay, underlay } from './draw/overlay';
import { carried, standing } from './draw/standing';
import { pills } from './draw/pills';
import { coordinates, surface } from './draw/surface';
import { SIZE, nameNear, nearestOf, spotOf, type Spot } from './geometry';
import { attachGestures } from './gestures/attach';
import type { GestureTarget } from './gestures/target';
import { findableOn, jumpFrom } from './jumps';
import { differenceOf, kaOf, standingOf, type Standing } from './standing';
import { press, type Selection } from './selection';
import { livePoints, viewOf, type BoardState } from './view';

const READING_MS = 6000;

/**
 * A Pasang board that knows no rules: it is told a position and its choices, and says what was chosen.
 *
 * @fires choose - `{ move }`, one of the choices
 * @fires ask - `{ origin, target }`, a press that is no choice: the host may answer by setting `note`
 * @fires touch-point - `{ point, first }`, on a `free` board
 */
@customElement('pasang-board')
export class PasangBoard extends LitElement implements GestureTarget {
  static override styles = unsafeCSS(SHEETS);

  /** The position's rows, row 11 first: `bw.…/…`. */
  @property() rows = '';
  /** Its ply, if it is one of a round: a step from ply to ply is animated, a leap is not. */
  @property({ type: Number }) ply: number | null = null;
  @property({ attribute: false }) choices: readonly Choice[] = [];
  @property() phase: Phase = 'roaming';
  @property() side: Side = 'south';
  /** Whose eyes these are, if they are one player's: that ka is told as one's own. */
  @property() own: Side | null = null;
  @property({ attribute: false }) lastMove: LastMove | null = null;
  @property({ attribute: false }) note: Note | null = null;
  @property({ attribute: false }) marks: readonly Note[] = [];
  /** A choice shown as if under the pointer, until the next gesture. */
  @property({ attribute: false }) hint: Choice | null = null;
  /** Short words at points, such as what each landing is worth. */
  @property({ attribute: false }) badges: readonly Badge[] = [];
  @property({ type: Boolean }) flipped = false;
  @property({ type: Boolean }) disabled = false;
  /** A picture: no grid, no focus, no gestures. */
  @property({ type: Boolean }) still = false;
  /** Every point answers, for painting and setting up. */
  @property({ type: Boolean }) free = false;
  @property() tap: Tap = 'twice';
  @property() motion: 'on' | 'off' = 'on';
  @property({ attribute: 'coordinates', converter: (value) => value !== 'off' }) coordinates = true;
  @property() label = say('board.label');
  /** Where captured tokens fly to. */
  @property({ attribute: false }) trayOf: ((side: Side) => Element | null) | null = null;

  @state() private selection: Selection | null = null;
  @state() private line: Choice | null = null;
  @state() private hovered: string | null = null;
  @state() private carried: { from: string; place: Spot } | null = null;
  @state() private focused = 'f1';

  @query('svg') private drawing!: SVGSVGElement;
  @query('.flights') private flights!: SVGGElement;

  private standing: Map<string, Standing> = new Map();
  private reading: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rows')) {
      this.standing = standingOf(this.rows);
      if (!changed.has('note')) this.note = null;
    }
    if (changed.has('rows') || changed.has('choices') || changed.has('phase')) {
      this.selection = null;
      this.carried = null;
    }
    if (!this.selection) this.line = null;
    // Whoever asked for a hint wants to see it, not the point that still has pointer or focus; a better one waits.
    const hinted = this.hint && changed.has('hint') && !changed.get('hint');
    if (hinted && !this.carried && !this.still) this.letGo();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('note')) this.forgetNoteLater();
    const before = changed.get('rows');
    if (before === undefined || before === '' || changed.has('flipped') || !this.moves) return;
    if (!this.isStep(changed)) return;
    animate(
      {
        flights: this.flights,
        flipped: this.flipped,
        drawnAt: (name) => this.renderRoot.querySelector(`[data-standing="${name}"]`),
        trayOf: (side) => this.placeOfTray(side),
      },
      differenceOf(standingOf(before), this.standing, this.lastMove?.origin ?? null),
      this.lastMove,
      this.standing,
    );
  }

  /** Whether one move leads from what was shown to what is: only that is worth watching. */
  private isStep(changed: PropertyValues<this>): boolean {
    const before = changed.get('ply');
    if (this.ply === null || before === null) return this.still;
    return before !== undefined && Math.abs(this.ply - before) === 1;
  }

  /** Words on the board have been read after a while, and cover what lies under them; a picture has none. */
  private forgetNoteLater(): void {
    const { note } = this;
    clearTimeout(this.reading);
    if (note && !this.still) this.reading = setTimeout(() => (this.note = null), READING_MS);
  }

  private get moves(): boolean {
    return this.motion === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  protected override firstUpdated(): void {
    const grid = this.renderRoot.querySelector<HTMLElement>('.grid');
    const touch = (point: string, first: boolean) => this.tell('touch-point', { point, first });
    if (grid) attachGestures(grid, this, this.free ? touch : null);
  }

  private get state(): BoardState {
    const { phase, lastMove, note, selection, line, hovered, hint, marks, flipped } = this;
    const { standing, ka } = this;
    const choices = this.disabled ? [] : this.choices;
    const told = { choices, phase, lastMove, note, hint, marks, standing, ka };
    return { ...told, selection, line, hovered, flipped };
  }

  protected override render() {
    const { flipped } = this;
    const view = viewOf(this.state);
    const lifted = this.carried?.from ?? null;
    return html`<div class="board ${this.carried ? 'carrying' : ''}">
      <svg viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">
        ${guard([], () => [defs, surface])} ${coordinates(this.coordinates, flipped)}
        ${underlay(view, this.lastMove, flipped)}
        ${guard([this.standing, lifted, flipped], () => standing(this.standing, lifted, flipped))}
        ${overlay(view, this.marks, this.badges, this.ka, flipped)}
        <g class="flights"></g>
        ${carried(this.carried?.place ?? null, this.ka)}
      </svg>
      ${
        this.still
          ? nothing
          : [
              guard(this.gridDepends, () => this.drawGrid()),
              pills(view, {
                picked: this.selection !== null,
                flipped,
                choose: (choice) => this.choose(choice),
                press: (choice, touched) => this.pressLine(choice, touched),
                show: (choice) => (this.line = choice),
                leave: () => this.leaveFork(),
              }),
            ]
      }
    </div>`;
  }

  /** Whatever the grid shows: moving the pointer over the board is not among it. */
  private get gridDepends(): unknown[] {
    const { standing, choices, phase, selection, focused, flipped } = this;
    const { disabled, free, label, own } = this;
    return [standing, choices, phase, selection, focused, flipped, disabled, free, label, own];
  }

  private drawGrid() {
    const { label, disabled, free, focused, standing, own } = this;
    const canLift = (name: string) => this.canLift(name);
    return grid(this.state, { label, disabled, free, focused, standing, own, canLift });
  }

  private get ka(): 'S' | 'N' {
    return this.side === 'south' ? 'S' : 'N';
  }

  /** Back from the lines to the point where they fork. */
  private leaveFork(): void {
    this.focusPoint(this.selection?.at ?? this.focused);
    this.letGo();
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  private choose(choice: Choice): void {
    // The pill that was pressed goes away: keyboard focus stays on the board.
    if (this.renderRoot.querySelector('.at :focus')) this.focusPoint(choice.target ?? this.focused);
    this.selection = null;
    this.hovered = null;
    this.tell('choose', { move: choice.move });
  }

  /** One of several lines: a finger sees it first, if the player likes it so. */
  private pressLine(choice: Choice, touched: boolean): void {
    if (touched && this.tap === 'twice' && this.line !== choice) this.line = choice;
    else this.choose(choice);
  }

  private placeOfTray(side: Side): Spot | null {
    const box = this.trayOf?.(side)?.getBoundingClientRect();
    return box
      ? this.placeOf({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 })
      : null;
  }

  // GestureTarget: what gestures do.

  placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Spot {
    const box = this.drawing.getBoundingClientRect();
    const scale = SIZE / (box.width || 1);
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  }

  pointAt(place: Spot, reach: number): string | null {
    const near = reach ? nearestOf(place, livePoints(this.state), this.flipped, reach) : null;
    return near ?? nameNear(place, this.flipped);
  }

  hover(name: string | null): void {
    this.hovered = name;
  }

  press(name: string, direct: boolean): void {
    this.note = null;
    if (this.free) return this.tell('touch-point', { point: name, first: true });
    const { choices, phase } = this.state;
    // Without choices a tap still points: marks say what they mean.
    if (!choices.length) return this.hover(name);
    const outcome = press(this.selection, choices, phase, name, direct);
    this.focused = name;
    switch (outcome.kind) {
      case 'choose':
        return this.choose(outcome.choice);
      case 'select':
        this.selection = outcome.selection;
        this.line = null;
        if (outcome.selection.open.length > 1 && this.renderRoot.querySelector(':focus-visible'))
          void this.updateComplete.then(() =>
            this.renderRoot.querySelector<HTMLElement>('.fork .pill')?.focus(),
          );
        return;
      case 'clear':
        return this.letGo();
      case 'ask':
        this.selection = null;
        this.tell('ask', { origin: outcome.origin, target: outcome.target });
    }
  }

  canLift(name: string): boolean {
    const { choices, phase } = this.state;
    if (!choices.length || phase === 'passage') return false;
    return phase === 'roaming'
      ? name === kaOf(this.standing, this.ka)
      : choices.some(({ origin }) => origin === name);
  }

  lift(name: string): void {
    this.note = null;
    this.carried = { from: name, place: spotOf(name, this.flipped) };
    const open = this.choices.filter(({ origin }) => origin === name);
    this.selection = this.phase === 'entry' && open.length ? { at: name, open } : null;
  }

  carry(place: Spot): void {
    if (this.carried) this.carried = { ...this.carried, place };
  }

  drop(name: string | null): void {
    const from = this.carried?.from;
    this.carried = null;
    if (name && name !== from) this.press(name, true);
    else this.letGo();
  }

  /** The point that has keyboard focus, or had it last. */
  get focusedPoint(): string {
    return this.focused;
  }

  focusPoint(name: string): void {
    this.focused = name;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus(),
    );
  }

  jump(from: string, key: string, control: boolean): boolean {
    const to = jumpFrom(from, key, control, findableOn(this.state, this.own ?? this.side));
    if (to) this.focusPoint(to);
    return to !== null;
  }

  letGo(): void {
    this.selection = null;
    this.line = null;
    this.hovered = null;
    this.note = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pasang-board': PasangBoard;
  }
}
