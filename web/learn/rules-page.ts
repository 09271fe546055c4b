import { html, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { FIRST_PATTERN } from '../parts/first-pattern';
import { icon } from '../parts/icons';
import { Page, painted } from '../parts/page';
import { sayLesson } from '../words/lessons/words';
import { say } from '../words/words';
import '../parts/playable-board';
import sheet from './rules.css';
import { EXAMPLES, type Example } from './examples';
import { at } from '../wire/address';

/** What is told beside the examples. */
const BOARD_RULES = [1, 2, 3, 4];
const MATCH_RULES = [5, 19, 20];
const WORDS = ['papan', 'buah', 'ka', 'gadong', 'suntuk', 'emas'] as const;

/** The rules in short, beside boards that can be played. */
@customElement('rules-page')
export class RulesPage extends Page {
  static override readonly sheets = [sheet];
  get heading(): string {
    return say('learn.heading');
  }

  /** Whoever came for one rule sees where it is told. */
  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    const rule = this.query.get('rule') ?? '';
    const told = [...this.querySelectorAll<HTMLElement>('[data-rules]')].find((section) =>
      section.dataset['rules']?.split(' ').includes(rule),
    );
    const heading = told?.querySelector<HTMLElement>('h2');
    void painted().then(() => {
      heading?.focus({ preventScroll: true });
      told?.scrollIntoView();
    });
  }

  private renderRules(rules: readonly number[]) {
    return html`<span class="rules small soft"
      >${rules.map((rule) => `R${rule}`).join(' · ')}</span
    >`;
  }

  protected override render() {
    return html`<article class="rules-in-short">
      <header class="stack">
        <a class="back" href=${at('/learn')}>${icon('back')}${sayLesson('ui.all')}</a>
        <h1>${this.heading}</h1>
        <p class="lede">${say('learn.lede')}</p>
      </header>
      <section class="lesson" data-rules=${BOARD_RULES.join(' ')}>
        <div class="words">
          <h2 tabindex="-1">${say('learn.board.heading')}</h2>
          ${this.renderRules(BOARD_RULES)}
          <p>${say('learn.board.text')}</p>
        </div>
        <pasang-board still .rows=${FIRST_PATTERN}></pasang-board>
      </section>
      ${EXAMPLES.map((example) => this.renderExample(example))} ${this.renderCustoms()}
      <section class="ready row">
        <h2>${say('learn.ready')}</h2>
        <a class="button main large" href=${at('/new')}>${say('start.new')}</a>
      </section>
    </article>`;
  }

  private renderCustoms() {
    return html`<section class="customs" data-rules=${MATCH_RULES.join(' ')}>
      <div class="stack">
        <h2 tabindex="-1">${say('learn.customs.heading')}</h2>
        ${this.renderRules(MATCH_RULES)}
        <p>${say('learn.customs.text')}</p>
        <h2>${say('learn.keys.heading')}</h2>
        <p>${say('learn.keys.text')}</p>
      </div>
      <div class="stack">
        <h2>${say('learn.words.heading')}</h2>
        <dl>
          ${WORDS.map(
            (word) =>
              html`<div>
                <dt lang="ms">${say(`learn.malay.${word}`)}</dt>
                <dd>${say(`learn.word.${word}`)}</dd>
              </div>`,
          )}
        </dl>
      </div>
    </section>`;
  }

  private renderExample({ name, rules, start, opening }: Example) {
    return html`<section class="lesson" data-rules=${rules.join(' ')}>
      <div class="words">
        <h2 tabindex="-1">${say(`learn.${name}.heading`)}</h2>
        ${this.renderRules(rules)}
        <p>${say(`learn.${name}.text`)}</p>
      </div>
      <playable-board .start=${start} .opening=${opening}></playable-board>
    </section>`;
  }
}
