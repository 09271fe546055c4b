import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Choice } from '../../board/choice';
import { rowOf } from '../../board/geometry';
import type { PasangBoard } from '../../board/pasang-board';
import type { PositionView } from '../../wire/types';
import { sayCommand } from '../../words/commands/words';
import { AdoptedSheets } from '../adopted-sheets';
import { announce } from '../banner';
import { icon, type Icon } from '../icons';
import { settings } from '../settings';
import sheet from './board-commands.css';
import type { KeysDialog } from './keys-dialog';
import type { KeysOf } from './keys-list';
import { readLines } from './line-words';
import { rowWords } from './row-words';
import { scoreWords } from './score-words';

/**
 * What can be done at a board without looking or pointing: typing a move, hearing what stands where, finding every key.
 *
 * @fires choose - `{ move }`, one of the choices
 */
@customElement('board-commands')
export class BoardCommands extends LitElement {
  /** Where the board is that these are for. */
  @property({ attribute: false }) host!: ParentNode;
  @property({ attribute: false }) view: PositionView | null = null;
  /** What may be played now. */
  @property({ attribute: false }) choices: readonly Choice[] = [];
  @property() page: KeysOf = 'task';
  /** Whether moves are made here, so that one may be typed. */
  @property({ type: Boolean }) playable = true;
  @state() private open: 'typed-move' | 'board-words' | null = null;
  @query('typed-move, board-words') private opened!: HTMLElement | null;
  @query('keys-dialog') private keys!: KeysDialog;

  constructor() {
    super();
    new AdoptedSheets(this, [sheet]);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.key);
  }

  private get board(): PasangBoard | null {
    return this.host.querySelector('pasang-board');
  }

  /** Letters work only while the board has focus, so that they disturb no other tool. */
  private readonly key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target as Element;
    const isOnBoard = at === this.board;
    const isFree = settings().commands && !at.closest('input, textarea, select, dialog');
    if (!isOnBoard && !(isFree && event.key === '?')) return;
    if (this.run(event.key)) event.preventDefault();
  };

  private run(key: string): boolean {
    const { view } = this;
    if (key === '?') void this.showKeys();
    else if (!view) return false;
    else if (key === 'm' && this.playable) void this.show('typed-move');
    else if (key === 'b') void this.show('board-words');
    else return this.read(key, view);
    return true;
  }

  /** Reads something; a key that looked for something and found nothing says so. */
  private read(key: string, view: PositionView): boolean {
    const point = this.board?.focusedPoint ?? 'f1';
    if (key === 'r') announce(rowWords(view.rows, rowOf(point) + 1));
    else if (key === 'l') void this.readLines(view.position, point);
    else if (key === 's') announce(scoreWords(view));
    else if (key === 'k' || key === 'o') announce(sayCommand('find.ka'));
    else if (key === 'c' || key === 'n' || key === 'p') announce(sayCommand('find.choice'));
    else return false;
    return true;
  }

  private async readLines(position: string, point: string): Promise<void> {
    const words = await readLines(position, point, this.board?.flipped ?? false);
    if (this.view?.position === position) announce(words);
  }

  private async showKeys(): Promise<void> {
    await import('./keys-dialog');
    await this.keys.open();
  }

  private async show(what: 'typed-move' | 'board-words'): Promise<void> {
    await (what === 'typed-move' ? import('./typed-move') : import('./board-words'));
    this.open = what;
    await this.updateComplete;
    this.opened?.focus();
  }

  private async toggle(what: 'typed-move' | 'board-words'): Promise<void> {
    if (this.open === what) this.open = null;
    else await this.show(what);
  }

  private close(): void {
    this.open = null;
    this.board?.focusPoint(this.board.focusedPoint);
  }

  private play({ detail }: CustomEvent<{ move: string }>): void {
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  }

  protected override render() {
    return html`${settings().commands ? this.renderBar() : nothing} ${this.renderOpen()}
      <keys-dialog page=${this.page}></keys-dialog>`;
  }

  private renderBar() {
    const button = (what: 'typed-move' | 'board-words', name: Icon, words: string) =>
      html`<button
        class="button bare"
        aria-expanded=${this.open === what}
        @click=${() => void this.toggle(what)}
      >
        ${icon(name)}${words}
      </button>`;
    return html`<div class="commands" role="group" aria-label=${sayCommand('bar.label')}>
      ${this.playable ? button('typed-move', 'keyboard', sayCommand('bar.type')) : nothing}
      ${button('board-words', 'text', sayCommand('bar.words'))}
      <button class="button bare" aria-haspopup="dialog" @click=${() => void this.showKeys()}>
        ${icon('help')}${sayCommand('bar.keys')}
      </button>
    </div>`;
  }

  private renderOpen() {
    const { view, choices, open } = this;
    if (open === 'typed-move' && this.playable)
      return html`<typed-move
        .view=${view}
        .choices=${choices}
        @typed=${this.play}
        @close=${this.close}
      ></typed-move>`;
    if (open !== 'board-words' || !view) return nothing;
    return html`<board-words
      .flipped=${this.board?.flipped ?? false}
      .view=${view}
      .choices=${choices}
      @typed=${this.play}
      @close=${this.close}
    ></board-words>`;
  }
}
