import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Choice } from '../../board/choice';
import { takesOf } from '../../board/labels';
import { kaOf, standingOf } from '../../board/standing';
import type { PositionView } from '../../wire/types';
import { sayCommand } from '../../words/commands/words';
import { icon } from '../icons';
import { readLines } from './line-words';
import { rowWords } from './row-words';
import { scoreWords } from './score-words';

const ROWS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * The board as text, and its choices as buttons: for a screen reader on a phone, which has no keys.
 *
 * @fires typed - `{ move }`, one of the choices
 * @fires close - it is no longer wanted
 */
@customElement('board-words')
export class BoardWords extends LitElement {
  @property({ attribute: false }) view!: PositionView;
  /** What may be played now. */
  @property({ attribute: false }) choices: readonly Choice[] = [];
  @property({ type: Boolean }) flipped = false;
  /** What each ka sees, once the law has told. */
  @state() private lines: readonly string[] = [];
  @query('h2') private top!: HTMLElement;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) void this.look();
  }

  private async look(): Promise<void> {
    const { view, flipped } = this;
    const standing = standingOf(view.rows);
    const kas = [kaOf(standing, 'S'), kaOf(standing, 'N')].filter((ka) => ka !== null);
    const lines = await Promise.all(kas.map((ka) => readLines(view.position, ka, flipped)));
    if (this.view === view) this.lines = lines;
  }

  override focus(): void {
    this.top.focus();
  }

  private tell(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.tell('close');
  }

  protected override render() {
    const { view, choices } = this;
    return html`<section class="worded card" aria-labelledby="worded" @keydown=${this.key}>
      <header class="row">
        <h2 id="worded" tabindex="-1">${sayCommand('words.heading')}</h2>
        <button
          class="button bare"
          aria-label=${sayCommand('words.close')}
          @click=${() => this.tell('close')}
        >
          ${icon('close')}
        </button>
      </header>
      <p>${scoreWords(view)}</p>
      ${choices.length ? this.renderChoices() : nothing}
      ${this.lines.map((words) => html`<p>${words}</p>`)}
      <h3>${sayCommand('words.rows')}</h3>
      <ul>
        ${ROWS.map((row) => html`<li>${rowWords(view.rows, row)}</li>`)}
      </ul>
    </section>`;
  }

  private renderChoices() {
    return html`<h3>${sayCommand('words.choices')}</h3>
      <ul class="choices">
        ${this.choices.map(
          (choice) =>
            html`<li>
              <button class="button" @click=${() => this.tell('typed', { move: choice.move })}>
                <b>${choice.move}</b> ${takesOf(choice)}
              </button>
            </li>`,
        )}
      </ul>`;
  }
}
