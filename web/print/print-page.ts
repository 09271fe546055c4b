import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import { selectField } from '../parts/select-field';
import { tile } from '../parts/tile';
import { patternTitle } from '../parts/pattern-gallery';
import { Refused, api } from '../wire/api';
import type { Pattern } from '../wire/types';
import { say } from '../words/words';
import sheet from './print.css';

type Kind = 'board' | 'card';
/** What a teacher prints for a class; each is a document of more than a sheet. */
const TEACHING = ['board-a4', 'board-a3', 'cards', 'rules', 'puzzles', 'lesson-plan'] as const;

/** A board and a pattern card to print on A4. */
@customElement('print-page')
export class PrintPage extends Page {
  static override readonly sheets = [sheet];
  @state() private kind: Kind = 'board';
  @state() private pattern = '1';
  @state() private patterns: Pattern[] = [];
  @state() private addresses: { svg: string | null; pdf: string | null } | null = null;
  /** Where the documents for teachers are; none where nobody makes them. */
  @state() private teaching: readonly (string | null)[] = [];
  /** Whether the sheet could not be fetched. */
  @state() private missing = false;

  get heading(): string {
    return say('print.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const pattern = this.query.get('pattern');
    if (pattern) [this.pattern, this.kind] = [pattern, 'card'];
    void this.find();
    void this.fetch();
    void this.findTeaching();
  }

  private async fetch(): Promise<void> {
    try {
      this.patterns = await api.patterns();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  private async findTeaching(): Promise<void> {
    this.teaching = await Promise.all(TEACHING.map((name) => api.teachingAddress(name)));
  }

  private choose(wanted: { kind?: Kind; pattern?: string }): void {
    Object.assign(this, wanted);
    void this.find();
  }

  /** Finds the sheet that is wanted, unless another is by then. */
  private async find(): Promise<void> {
    const { kind, pattern } = this;
    const card = kind === 'card' ? pattern : null;
    const [svg, pdf] = await Promise.all([
      api.sheetAddress(card, 'svg'),
      api.sheetAddress(card, 'pdf'),
    ]);
    if (kind !== this.kind || pattern !== this.pattern) return;
    this.addresses = { svg, pdf };
    this.missing = false;
  }

  protected override render() {
    return html`<div class="print">
      <div class="stack controls">
        <h1>${this.heading}</h1>
        <p class="lede">${say('print.lede')}</p>
        <div class="tiles">
          ${(['board', 'card'] as const).map((kind) =>
            tile(
              'kind',
              this.kind === kind,
              () => this.choose({ kind }),
              html`<b>${say(`print.${kind}`)}</b><small>${say(`print.${kind}.about`)}</small>`,
            ),
          )}
        </div>
        ${this.kind === 'board' ? nothing : this.renderPattern()} ${this.renderSaving()}
        ${this.renderTeaching()}
      </div>
      ${this.renderSheet()}
    </div>`;
  }

  private renderPattern() {
    const offers = this.patterns.map((pattern) => ({
      value: pattern.name,
      text: patternTitle(pattern),
    }));
    return selectField(say('print.pattern'), offers, this.pattern, (pattern) =>
      this.choose({ pattern }),
    );
  }

  private renderSaving() {
    return html`<div class="row">
      <button class="button main" @click=${() => print()}>
        ${icon('printer')}${say('print.now')}
      </button>
      ${(['pdf', 'svg'] as const)
        .filter((ending) => this.addresses?.[ending] !== null)
        .map(
          (ending) =>
            html`<a class="button" href=${this.addresses?.[ending] ?? nothing} download
              >${icon('download')}${say(`print.${ending}`)}</a
            >`,
        )}
    </div>`;
  }

  private renderTeaching() {
    const made = this.teaching.some((address) => address !== null);
    return html`<section class="stack teaching">
      <h2>${say('print.teaching')}</h2>
      <p class="soft">${say(made ? 'print.teaching.about' : 'print.teaching.alone')}</p>
      ${
        made
          ? html`<ul>
              ${TEACHING.map(
                (name, index) =>
                  html`<li>
                    <a href=${this.teaching[index] ?? nothing} download
                      >${icon('download')}${say(`print.teaching.${name}`)}</a
                    >
                  </li>`,
              )}
            </ul>`
          : html`<code>pasang print all sheets</code>`
      }
    </section>`;
  }

  private renderSheet() {
    if (this.missing) return html`<p class="notice bad" role="alert">${say('print.missing')}</p>`;
    return html`<img
      class="sheet"
      src=${this.addresses?.svg ?? nothing}
      alt=${say('print.preview')}
      width="210"
      height="297"
      @error=${() => (this.missing = true)}
    />`;
  }
}
