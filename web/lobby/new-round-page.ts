import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { about } from '../parts/about';
import { type AnyClock, CLOCKS, clockName, clockNamed } from '../parts/clocks';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import { go } from '../parts/navigation';
import { selectField } from '../parts/select-field';
import { tile } from '../parts/tile';
import { Refused, api } from '../wire/api';
import { meeting } from '../wire/meeting';
import type { About, Me, Pattern } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { visitor } from '../parts/visitor';
import { say, type Word } from '../words/words';
import { gallery, patternTitle } from '../parts/pattern-gallery';
import gallerySheet from '../parts/pattern-gallery.css';
import { DISTANT_CLOCKS, challengeOf, clockText, distantPart } from './distant';
import sheet from './new-round.css';
import {
  CUSTOM,
  OPPONENTS,
  SIDES,
  askedOptions,
  keepOptions,
  keptOptions,
  offeredOptions,
  tableOf,
  termsOf,
  type RoundOptions,
} from './round-options';
import { at } from '../wire/address';

const ROUNDS = [1, 2, 3, 5, 7, 10];

/** Settling a round: pattern, agreement, opponent, side, length, clock. */
@customElement('new-round-page')
export class NewRoundPage extends Page {
  static override readonly sheets = [gallerySheet, sheet];
  @state() private options: RoundOptions = keptOptions();
  @state() private patterns: Pattern[] = [];
  @state() private about: About | null = null;
  /** Who the visitor is, where strangers share the server. */
  @state() private me: Me | null = null;
  @state() private problem: string | null = null;
  @state() private opening = false;

  get heading(): string {
    return say('new.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.choose(askedOptions(this.query));
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      const [patterns, told, me] = await Promise.all([api.patterns(), about(), visitor()]);
      this.patterns = patterns;
      this.about = told;
      this.me = me;
      this.options = offeredOptions(this.options, told, {
        ...(me && { opponents: OPPONENTS }),
        clocks: this.clocks,
      });
      if (!patterns.some(({ name }) => name === this.options.pattern))
        this.choose({ pattern: '1' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  /** The clocks that can be played with; days for a move only at a distance. */
  private get clocks(): readonly AnyClock[] {
    return this.options.opponent === 'distant' ? DISTANT_CLOCKS : CLOCKS;
  }

  private choose(change: Partial<RoundOptions>): void {
    this.options = { ...this.options, ...change };
    this.options.clock = clockName(clockNamed(this.options.clock, this.clocks));
    keepOptions(this.options);
  }

  private async begin(event: Event): Promise<void> {
    event.preventDefault();
    if (!this.about) return;
    this.opening = true;
    this.problem = null;
    try {
      go(await this.opened(this.about));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    } finally {
      this.opening = false;
    }
  }

  /** Opens what was chosen: a table, or a challenge; the path that leads there. */
  private async opened(about: About): Promise<string> {
    const { options } = this;
    if (options.opponent === 'distant')
      return `/challenge/${(await meeting.challenge(challengeOf(options, about, this.me))).id}`;
    return `/table/${(await api.openTable(tableOf(options, about, Math.random() < 0.5))).id}`;
  }

  protected override render() {
    const { options } = this;
    return html`<form class="new-round" @submit=${this.begin}>
      <h1>${this.heading}</h1>
      <div class="options">
        ${this.renderOpponent(options)}
        ${options.opponent === 'distant' ? distantPart(options, this.me, (change) => this.choose(change)) : nothing}
        ${options.opponent === 'computer' || options.opponent === 'distant' ? this.renderSide() : nothing}
        ${this.renderAgreement()} ${this.renderLength(options)}
      </div>
      ${this.renderPatterns(options)} ${this.renderStart(options)}
    </form>`;
  }

  private tile<Key extends keyof RoundOptions>(
    key: Key,
    value: RoundOptions[Key],
    title: string,
    about = '',
  ) {
    return tile(
      key,
      this.options[key] === value,
      () => this.choose({ [key]: value }),
      html`<b>${title}</b>${about ? html`<small>${about}</small>` : nothing}`,
    );
  }

  private renderOpponent({ opponent, level }: RoundOptions) {
    return html`<fieldset>
      <legend><h2>${say('new.opponent')}</h2></legend>
      <div class="tiles ${this.me ? 'two' : 'three'}">
        ${this.tile('opponent', 'computer', say('new.opponent.computer'), say('new.opponent.computer.about', { level }))}
        ${this.tile('opponent', 'friend', say('new.opponent.friend'), say('new.opponent.friend.about'))}
        ${this.tile('opponent', 'watch', say('new.opponent.watch'), say('new.opponent.watch.about'))}
        ${this.me ? this.tile('opponent', 'distant', sayOnline('new.distant'), sayOnline('new.distant.about')) : nothing}
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
    const level = this.options[key];
    const levels = this.about?.levels ?? [];
    const known = levels.find((other) => other.level === level);
    return html`<label class="level">
      <span
        ><b>${say(word)} ${level}</b>
        ${known ? html`<span class="soft">${known.name}</span>` : nothing}</span
      >
      <input
        type="range"
        min=${levels[0]?.level ?? level}
        max=${levels.at(-1)?.level ?? level}
        .value=${String(level)}
        ?disabled=${!levels.length}
        @input=${(event: Event) => this.choose({ [key]: Number((event.target as HTMLInputElement).value) })}
      />
      <span class="small soft words">${known?.words ?? ''}</span>
    </label>`;
  }

  private renderSide() {
    return html`<fieldset>
      <legend><h2>${say('new.side')}</h2></legend>
      <div class="tiles three">
        ${SIDES.map((side) =>
          this.tile('side', side, say(`new.side.${side}`), say(`new.side.${side}.about`)),
        )}
      </div>
    </fieldset>`;
  }

  private renderAgreement() {
    const { about: told } = this;
    return html`<fieldset class="agreement">
      <legend><h2>${say('new.agreement')}</h2></legend>
      <div class="tiles two">
        ${told?.presets.map(({ name, title, words }) => this.tile('preset', name, title, words))}
        ${told ? this.tile('preset', CUSTOM, say('new.agreement.custom'), say('new.agreement.custom.about')) : nothing}
      </div>
      ${told && this.options.preset === CUSTOM ? this.renderTerms(told) : nothing}
    </fieldset>`;
  }

  private renderTerms(told: About) {
    return html`<div class="custom">
      ${(['entry', 'passages', 'capture'] as const).map((name) =>
        selectField(
          say(`new.${name}`),
          termsOf(told, name).map((value) => ({
            value,
            text: say(`new.${name}.${value}` as Word),
          })),
          this.options[name],
          (value) => this.choose({ [name]: value }),
        ),
      )}
    </div>`;
  }

  private renderLength({ rounds, clock }: RoundOptions) {
    const lengths = ROUNDS.map((count) => ({
      value: count,
      text:
        count === 1
          ? say('new.length.single')
          : `${say('new.length.match')} ${say('new.length.rounds', { count })}`,
    }));
    const clocks = this.clocks.map((known) => ({
      value: clockName(known),
      text: clockText(known),
    }));
    return html`<div class="custom">
      ${selectField(say('new.length'), lengths, rounds, (value) => this.choose({ rounds: Number(value) }))}
      ${selectField(say('new.clock'), clocks, clock, (value) => this.choose({ clock: value }))}
    </div>`;
  }

  private renderPatterns({ pattern }: RoundOptions) {
    const own = this.patterns.filter((known) => known.own);
    const traditional = this.patterns.filter((known) => !known.own);
    const choose = ({ name }: Pattern) => this.choose({ pattern: name });
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
        <a class="button" href=${at('/workshop')}>${icon('grid')}${say('new.pattern.paint')}</a>
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
    this.choose({ pattern: drawn.name });
    void this.updateComplete.then(() =>
      this.querySelector('.pattern:has(:checked)')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  private renderStart({ pattern, preset, opponent, level }: RoundOptions) {
    const chosen = this.patterns.find(({ name }) => name === pattern);
    return html`<div class="begin">
      <div>
        ${this.problem ? html`<p class="bad" role="alert">${this.problem}</p>` : nothing}
        ${(chosen?.warnings ?? []).map((warning) => html`<p class="small warning">${warning}</p>`)}
        <p class="small soft">
          ${chosen ? patternTitle(chosen) : ''} · ${this.agreementTitle(preset)} ·
          ${this.opponentTitle(opponent, level)}
        </p>
      </div>
      <button class="button main large" ?disabled=${this.opening || !chosen}>
        ${opponent === 'distant' ? sayOnline('new.challenge') : say('new.start')}
      </button>
    </div>`;
  }

  private opponentTitle(opponent: RoundOptions['opponent'], level: number): string {
    if (opponent === 'computer') return say('seat.engine', { level });
    return opponent === 'distant' ? sayOnline('new.distant') : say(`new.opponent.${opponent}`);
  }

  private agreementTitle(preset: string): string {
    const known = this.about?.presets.find(({ name }) => name === preset);
    return known?.title ?? say('new.agreement.custom');
  }
}
