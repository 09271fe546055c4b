import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { icon } from '../app/icons';
import { Page, adopt } from '../app/page';
import { go } from '../app/router';
import { tile } from '../app/tile';
import { Refused, api } from '../wire/http';
import type { LevelWords, Pattern } from '../wire/types';
import { say, type Word } from '../words/words';
import { gallery, patternTitle } from './gallery';
import sheet from './new-round.css';
import { CHOICES, CLOCKS, keepWishes, keptWishes, tableOf, type Wishes } from './wishes';

adopt(sheet);

const ROUNDS = [1, 2, 3, 5, 7, 10];

/** Settling a round: pattern, agreement, opponent, side, length, clock. */
@customElement('new-round-page')
export class NewRoundPage extends Page {
  @state() private wishes: Wishes = keptWishes();
  @state() private patterns: Pattern[] = [];
  @state() private levels: LevelWords[] = [];
  @state() private problem: string | null = null;
  @state() private opening = false;

  get heading(): string {
    return say('new.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const pattern = this.query.get('pattern');
    if (pattern) this.wish({ pattern });
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      const [patterns, about] = await Promise.all([api.patterns(), api.about()]);
      this.patterns = patterns;
      this.levels = about.levels;
      if (!patterns.some(({ name }) => name === this.wishes.pattern)) this.wish({ pattern: '1' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  private wish(change: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...change };
    keepWishes(this.wishes);
  }

  private async begin(event: Event): Promise<void> {
    event.preventDefault();
    this.opening = true;
    this.problem = null;
    try {
      const { id } = await api.openTable(tableOf(this.wishes, Math.random() < 0.5));
      go(`/table/${id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    } finally {
      this.opening = false;
    }
  }

  protected override render() {
    const { wishes } = this;
    return html`<form class="new-round" @submit=${this.begin}>
      <h1>${this.heading}</h1>
      <div class="wishes">
        ${this.renderOpponent(wishes)}
        ${wishes.opponent === 'computer' ? this.renderSide() : nothing}
        ${this.renderAgreement(wishes)} ${this.renderLength(wishes)}
      </div>
      ${this.renderPatterns(wishes)} ${this.renderStart(wishes)}
    </form>`;
  }

  private tile<Key extends keyof Wishes>(key: Key, value: Wishes[Key], title: string, about = '') {
    return tile(
      key,
      this.wishes[key] === value,
      () => this.wish({ [key]: value }),
      html`<b>${title}</b>${about ? html`<small>${about}</small>` : nothing}`,
    );
  }

  private renderOpponent({ opponent, level }: Wishes) {
    return html`<fieldset>
      <legend><h2>${say('new.opponent')}</h2></legend>
      <div class="tiles three">
        ${this.tile('opponent', 'computer', say('new.opponent.computer'), say('new.opponent.computer.about', { level }))}
        ${this.tile('opponent', 'friend', say('new.opponent.friend'), say('new.opponent.friend.about'))}
        ${this.tile('opponent', 'watch', say('new.opponent.watch'), say('new.opponent.watch.about'))}
      </div>
      ${
        opponent === 'computer'
          ? this.renderLevel('level', 'new.level')
          : opponent === 'watch'
            ? [
                this.renderLevel('level', 'new.level.south'),
                this.renderLevel('otherLevel', 'new.level.north'),
              ]
            : nothing
      }
    </fieldset>`;
  }

  private renderLevel(key: 'level' | 'otherLevel', word: Word) {
    const level = this.wishes[key];
    const about = this.levels.find((known) => known.level === level);
    return html`<label class="level">
      <span
        ><b>${say(word)} ${level}</b>
        ${about ? html`<span class="soft">${about.name}</span>` : nothing}</span
      >
      <input
        type="range"
        min="1"
        max="10"
        .value=${String(level)}
        @input=${(event: Event) => this.wish({ [key]: Number((event.target as HTMLInputElement).value) })}
      />
      <span class="small soft words">${about?.words ?? ''}</span>
    </label>`;
  }

  private renderSide() {
    return html`<fieldset>
      <legend><h2>${say('new.side')}</h2></legend>
      <div class="tiles three">
        ${CHOICES.side.map((side) =>
          this.tile('side', side, say(`new.side.${side}`), say(`new.side.${side}.about`)),
        )}
      </div>
    </fieldset>`;
  }

  private renderAgreement({ preset }: Wishes) {
    return html`<fieldset>
      <legend><h2>${say('new.agreement')}</h2></legend>
      <div class="tiles two">
        ${CHOICES.preset.map((name) =>
          this.tile(
            'preset',
            name,
            say(`new.agreement.${name}`),
            say(`new.agreement.${name}.about`),
          ),
        )}
      </div>
      ${
        preset === 'custom'
          ? html`<div class="custom">
              ${this.pick('entry', 'new.entry', ['slide', 'jump', 'free'])}
              ${this.pick('passages', 'new.passages', ['quarter', 'open'])}
              ${this.pick('capture', 'new.capture', ['whole', 'partial'])}
            </div>`
          : nothing
      }
    </fieldset>`;
  }

  private pick<Key extends 'entry' | 'passages' | 'capture'>(
    key: Key,
    word: Word,
    values: readonly Wishes[Key][],
  ) {
    return html`<label class="field">
      <span>${say(word)}</span>
      <select
        @change=${(event: Event) => this.wish({ [key]: (event.target as HTMLSelectElement).value })}
      >
        ${values.map((value) => html`<option value=${value} ?selected=${this.wishes[key] === value}>${say(`new.${key}.${value}` as Word)}</option>`)}
      </select>
    </label>`;
  }

  private renderLength({ rounds, clock }: Wishes) {
    return html`<div class="custom">
      <label class="field">
        <span>${say('new.length')}</span>
        <select
          @change=${(event: Event) => this.wish({ rounds: Number((event.target as HTMLSelectElement).value) })}
        >
          ${ROUNDS.map(
            (count) =>
              html`<option value=${count} ?selected=${rounds === count}>
                ${count === 1 ? say('new.length.single') : `${say('new.length.match')} ${say('new.length.rounds', { count })}`}
              </option>`,
          )}
        </select>
      </label>
      <label class="field">
        <span>${say('new.clock')}</span>
        <select
          @change=${(event: Event) => this.wish({ clock: Number((event.target as HTMLSelectElement).value) })}
        >
          ${CLOCKS.map(
            (known, index) =>
              html`<option value=${index} ?selected=${clock === index}>
                ${known ? say('new.clock.text', { minutes: known.initial_s / 60, seconds: known.increment_s }) : say('new.clock.none')}
              </option>`,
          )}
        </select>
      </label>
    </div>`;
  }

  private renderPatterns({ pattern }: Wishes) {
    const own = this.patterns.filter((known) => known.own);
    const traditional = this.patterns.filter((known) => !known.own);
    const choose = ({ name }: Pattern) => this.wish({ pattern: name });
    return html`<fieldset class="patterns">
      <legend><h2>${say('new.pattern')}</h2></legend>
      <p class="soft">${say('new.pattern.lede')}</p>
      <div class="row">
        <button
          type="button"
          class="button"
          ?disabled=${!traditional.length}
          @click=${() => this.drawLot(traditional)}
        >
          ${icon('again')}${say('new.pattern.lot')}
        </button>
        <a class="button" href="/workshop">${icon('grid')}${say('new.pattern.paint')}</a>
      </div>
      ${
        own.length
          ? html`<h3>${say('new.pattern.own')}</h3>
              ${gallery(own, pattern, choose)}
              <h3>${say('new.pattern.traditional')}</h3>`
          : nothing
      }
      ${this.patterns.length ? gallery(traditional, pattern, choose) : this.problem ? nothing : html`<p class="soft waiting">${say('new.loading')}</p>`}
      <p class="small soft">${say('new.pattern.ours')}</p>
    </fieldset>`;
  }

  private drawLot(patterns: readonly Pattern[]): void {
    const drawn = patterns[Math.floor(Math.random() * patterns.length)];
    if (!drawn) return;
    this.wish({ pattern: drawn.name });
    void this.updateComplete.then(() =>
      this.querySelector('.pattern:has(:checked)')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  private renderStart({ pattern, preset, opponent, level }: Wishes) {
    const chosen = this.patterns.find(({ name }) => name === pattern);
    return html`<div class="begin">
      <div>
        ${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}
        ${(chosen?.warnings ?? []).map((warning) => html`<p class="small warning">${warning}</p>`)}
        <p class="small soft">
          ${chosen ? patternTitle(chosen) : ''} · ${say(`new.agreement.${preset}`)} ·
          ${opponent === 'computer' ? say('seat.engine', { level }) : say(`new.opponent.${opponent}`)}
        </p>
      </div>
      <button class="button main large" ?disabled=${this.opening || !chosen}>
        ${say('new.start')}
      </button>
    </div>`;
  }
}
