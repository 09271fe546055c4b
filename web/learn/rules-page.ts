import { html, nothing, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { icon } from '../parts/icons';
import { Page, painted } from '../parts/page';
import { at } from '../wire/address';
import { sayLesson } from '../words/lessons/words';
import { sayRule } from '../words/rules/words';
import { say } from '../words/words';
import '../parts/playable-board';
import { EXAMPLES, type Example } from './examples';
import { picturesOf, rulePicture } from './rule-picture';
import sheet from './rules.css';

/** The rules by what they are about, as docs/rules.md has them. */
const GROUPS = [
  [1, 2, 3, 4, 5, 6],
  [7, 8],
  [9, 10, 11, 12],
  [13],
  [14, 15, 16],
  [17, 18, 19, 20],
] as const;
type Group = 1 | 2 | 3 | 4 | 5 | 6;
type Rule = (typeof GROUPS)[number][number];
const WORDS = ['papan', 'buah', 'ka', 'gadong', 'suntuk', 'emas'] as const;
const HISTORY = [1, 2, 3, 4] as const;
const SOURCES = [1, 2, 3, 4, 5] as const;

/** All rules in plain words with pictures, boards to try them on, customs and history. */
@customElement('rules-page')
export class RulesPage extends Page {
  static override readonly sheets = [sheet];
  get heading(): string {
    return sayRule('page.heading');
  }

  /** Whoever came for one rule sees where it is told. */
  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    const rule = Number(this.query.get('rule') ?? location.hash.slice(2));
    const told = this.querySelector<HTMLElement>(`#r${rule}`);
    void painted().then(() => {
      told?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
      told?.scrollIntoView();
    });
  }

  protected override render() {
    return html`<article class="rules-told">
      <header class="stack">
        <a class="back" href=${at('/learn')}>${icon('back')}${sayLesson('ui.all')}</a>
        <h1>${this.heading}</h1>
        <p class="lede">${sayRule('page.lede')}</p>
        ${this.renderContents()}
      </header>
      ${GROUPS.map((rules, index) => this.renderGroup((index + 1) as Group, rules))}
      ${this.renderCustoms()} ${this.renderHistory()}
      <section class="ready row">
        <h2>${say('learn.ready')}</h2>
        <a class="button main large" href=${at('/new')}>${say('start.new')}</a>
        <a class="button large" href=${at('/print')}>${icon('printer')}${say('print.heading')}</a>
      </section>
    </article>`;
  }

  private renderContents() {
    return html`<nav class="contents" aria-label=${sayRule('page.contents')}>
      <ol>
        ${GROUPS.flatMap((rules) =>
          rules.map(
            (rule) =>
              html`<li>
                <a href=${`#r${rule}`}
                  ><span class="number">R${rule}</span> ${sayRule(`rule.${rule}.title`)}</a
                >
              </li>`,
          ),
        )}
      </ol>
    </nav>`;
  }

  private renderGroup(group: Group, rules: readonly Rule[]) {
    const examples = EXAMPLES.filter((example) => example.group === group);
    return html`<section class="group">
      <h2>${sayRule(`group.${group}`)}</h2>
      ${rules.map((rule) => this.renderRule(rule))}
      ${examples.map((example) => this.renderExample(example))}
    </section>`;
  }

  private renderRule(rule: Rule) {
    const pictures = picturesOf(rule);
    return html`<section class="rule-told" id=${`r${rule}`}>
      <div class="words">
        <h3 tabindex="-1"><span class="number">R${rule}</span> ${sayRule(`rule.${rule}.title`)}</h3>
        <p>${sayRule(`rule.${rule}.text`)}</p>
      </div>
      ${
        pictures.length
          ? html`<div class="pictures">${pictures.map((picture) => rulePicture(picture))}</div>`
          : nothing
      }
    </section>`;
  }

  private renderExample({ name, start, opening }: Example) {
    return html`<section class="lesson">
      <div class="words">
        <h3>${sayRule('page.try')}: ${say(`learn.${name}.heading`)}</h3>
        <p>${say(`learn.${name}.text`)}</p>
      </div>
      <playable-board .start=${start} .opening=${opening}></playable-board>
    </section>`;
  }

  private renderCustoms() {
    return html`<section class="customs">
      <div class="stack">
        <h2>${sayRule('customs.heading')}</h2>
        <p>${sayRule('customs.text')}</p>
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

  private renderHistory() {
    return html`<section class="history stack" id="history">
      <h2>${sayRule('history.heading')}</h2>
      ${HISTORY.map((number) => html`<p>${sayRule(`history.${number}`)}</p>`)}
      <h3>${sayRule('history.sources')}</h3>
      <ul>
        ${SOURCES.map((number) => html`<li>${sayRule(`source.${number}`)}</li>`)}
      </ul>
    </section>`;
  }
}
