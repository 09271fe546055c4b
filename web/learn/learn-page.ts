import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { FIRST_PATTERN } from '../parts/first-pattern';
import { Page } from '../parts/page';
import { say } from '../words/words';
import '../parts/playable-board';
import sheet from './learn.css';
import { LESSONS, type Lesson } from './lessons';
import { at } from '../wire/address';

const WORDS = ['papan', 'buah', 'ka', 'gadong', 'suntuk', 'emas'] as const;

/** The rules in short, beside boards that can be played. */
@customElement('learn-page')
export class LearnPage extends Page {
  static override readonly sheets = [sheet];
  get heading(): string {
    return say('learn.heading');
  }

  protected override render() {
    return html`<article class="learn">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="lede">${say('learn.lede')}</p>
      </header>
      <section class="lesson">
        <div class="words">
          <h2>${say('learn.board.heading')}</h2>
          <p>${say('learn.board.text')}</p>
        </div>
        <pasang-board still .rows=${FIRST_PATTERN}></pasang-board>
      </section>
      ${LESSONS.map((lesson) => this.renderLesson(lesson))}
      <section class="customs">
        <div class="stack">
          <h2>${say('learn.customs.heading')}</h2>
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
      </section>
      <section class="ready row">
        <h2>${say('learn.ready')}</h2>
        <a class="button main large" href=${at('/new')}>${say('start.new')}</a>
      </section>
    </article>`;
  }

  private renderLesson({ name, start, opening }: Lesson) {
    return html`<section class="lesson">
      <div class="words">
        <h2>${say(`learn.${name}.heading`)}</h2>
        <p>${say(`learn.${name}.text`)}</p>
      </div>
      <playable-board .start=${start} .opening=${opening}></playable-board>
    </section>`;
  }
}
