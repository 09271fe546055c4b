import { html, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import { at } from '../wire/address';
import { sayLesson } from '../words/lessons/words';
import { say } from '../words/words';
import { firstRounds } from './first-rounds';
import sheet from './learn.css';
import { LESSONS, lessonWords, type Lesson } from './lesson';
import { FIRST_ROUND, STARS, progress } from './progress';
import { starRow } from './star-row';
import starSheet from './stars.css';

/** Every lesson with what it has earned, and where to go from there. */
@customElement('learn-page')
export class LearnPage extends Page {
  static override readonly sheets = [starSheet, sheet];
  private readonly stars = progress();

  get heading(): string {
    return sayLesson('list.heading');
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed);
    if (this.query.has('rounds')) this.querySelector<HTMLElement>('.rounds h2')?.focus();
  }

  protected override render() {
    return html`<article class="learn">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="lede">${sayLesson('list.lede')}</p>
        ${this.renderOn()}
      </header>
      <section class="stack">
        <h2>${sayLesson('list.lessons')}</h2>
        <ol class="lessons">
          ${LESSONS.map((lesson, index) => this.renderLesson(lesson, index + 1))}
        </ol>
      </section>
      <section class="stack">
        <h2>${sayLesson('guided.heading')}</h2>
        <p class="soft">${sayLesson('guided.lede')}</p>
        <div class="row">
          <a class="button" href=${at('/learn/first-round')}
            >${icon('play')}${sayLesson('guided.open')}</a
          >
          ${starRow(this.stars[FIRST_ROUND] ?? 0)}
        </div>
      </section>
      <section class="rounds stack">
        <h2 tabindex="-1">${sayLesson('rounds.heading')}</h2>
        <p class="soft">${sayLesson('rounds.lede')}</p>
        ${firstRounds()}
      </section>
    </article>`;
  }

  /** How far the visitor has come, and the first lesson that is not done. */
  private renderOn() {
    const done = LESSONS.filter(({ name }) => this.stars[name]);
    const next = LESSONS.find(({ name }) => !this.stars[name]);
    const earned = done.reduce((sum, { name }) => sum + (this.stars[name] ?? 0), 0);
    const count = LESSONS.length;
    const onward = done.length && next ? lessonWords(next, 'title') : '';
    return html`<div class="row">
        ${
          next
            ? html`<a class="button main large" href=${at(`/learn/${next.name}`)}>
                ${onward ? sayLesson('list.goOn', { title: onward }) : sayLesson('list.begin')}
              </a>`
            : html`<a class="button main large" href=${at('/learn?rounds')}
                >${sayLesson('rounds.heading')}</a
              >`
        }
        <a class="button large" href=${at('/learn/rules')}
          >${icon('book')}${sayLesson('list.rules')}</a
        >
        <a class="button large" href=${at('/puzzles')}>${icon('hint')}${say('start.puzzles')}</a>
        <a class="button large" href=${at('/print')}>${icon('printer')}${say('print.teaching')}</a>
      </div>
      <p class="small soft">
        ${sayLesson('list.progress', { done: done.length, count, stars: earned, most: count * STARS })}
      </p>`;
  }

  private renderLesson(lesson: Lesson, number: number) {
    return html`<li>
      <a class="link" href=${at(`/learn/${lesson.name}`)}>
        <span class="number" aria-hidden="true">${number}</span>
        <b>${lessonWords(lesson, 'title')}</b>
        ${starRow(this.stars[lesson.name] ?? 0)}
      </a>
    </li>`;
  }
}
