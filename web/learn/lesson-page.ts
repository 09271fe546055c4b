import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { announce } from '../parts/banner';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import { at } from '../wire/address';
import { sayLesson } from '../words/lessons/words';
import { LESSONS, lessonWords, taskWords, type Lesson } from './lesson';
import sheet from './lesson.css';
import './lesson-task';
import { keepStars, starsFor } from './progress';
import { ruleLinks } from '../parts/rule-links';
import { starRow } from './star-row';
import starSheet from './stars.css';

/** One lesson: its idea, its tasks one after another, and what they earned. */
@customElement('lesson-page')
export class LessonPage extends Page {
  static override readonly sheets = [starSheet, sheet];
  @state() private step = 0;
  @state() private misses = 0;
  /** Which go at the lesson this is: tasks of another go begin anew. */
  private attempt = 0;

  private get lesson(): Lesson | null {
    return LESSONS.find(({ name }) => name === this.parts[0]) ?? null;
  }

  get heading(): string {
    return this.lesson ? lessonWords(this.lesson, 'title') : sayLesson('missing.heading');
  }

  protected override render() {
    const { lesson } = this;
    if (!lesson) return this.renderMissing();
    const task = lesson.tasks[this.step];
    return html`<article class="lesson ${task ? 'open' : ''}">
      <header>
        <a class="back" href=${at('/learn')}>${icon('back')}${sayLesson('ui.all')}</a>
        <h1>${this.heading}</h1>
        ${this.renderSteps(lesson)}
        <p class="idea ${this.step ? 'later' : ''}">
          ${lessonWords(lesson, 'idea')} <span class="rules">${ruleLinks(lesson.rules)}</span>
        </p>
      </header>
      ${
        task
          ? keyed(
              `${this.attempt}.${this.step}`,
              html`<lesson-task
                .task=${task}
                .words=${taskWords(lesson, this.step)}
                @missed=${() => (this.misses += 1)}
                @go-on=${this.advance}
              ></lesson-task>`,
            )
          : this.renderEnd(lesson)
      }
    </article>`;
  }

  private renderMissing() {
    return html`<div class="empty">
      <h1>${this.heading}</h1>
      <p>${sayLesson('missing.text')}</p>
      <a class="button main" href=${at('/learn')}>${sayLesson('ui.all')}</a>
    </div>`;
  }

  private renderSteps({ tasks }: Lesson) {
    const count = tasks.length;
    const number = Math.min(this.step + 1, count);
    return html`<p class="steps">
      <span class="small soft">${sayLesson('ui.step', { number, count })}</span>
      ${tasks.map(
        (_, index) =>
          html`<i class=${index < this.step ? 'done' : index === this.step ? 'now' : ''}></i>`,
      )}
    </p>`;
  }

  private async advance(): Promise<void> {
    const { lesson } = this;
    this.step += 1;
    if (lesson && this.step === lesson.tasks.length) this.finish(lesson);
    await this.updateComplete;
    this.querySelector<HTMLElement>('.words, .end h2')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  private finish({ name }: Lesson): void {
    const count = starsFor(this.misses);
    keepStars(name, count);
    announce(sayLesson('end.stars', { count }));
  }

  private again(): void {
    this.attempt += 1;
    this.step = 0;
    this.misses = 0;
  }

  private renderEnd(lesson: Lesson) {
    const next = LESSONS[LESSONS.indexOf(lesson) + 1];
    return html`<section class="end card">
      ${starRow(starsFor(this.misses))}
      <h2 tabindex="-1">${sayLesson('end.heading')}</h2>
      <p>${lessonWords(lesson, 'end')}</p>
      ${this.misses ? html`<p class="small soft">${sayLesson('end.misses', { count: this.misses })}</p>` : nothing}
      <div class="row">
        ${
          next
            ? html`<a class="button main large" href=${at(`/learn/${next.name}`)}>
                ${sayLesson('end.next', { title: lessonWords(next, 'title') })}
              </a>`
            : html`<a class="button main large" href=${at('/learn?rounds')}
                >${sayLesson('end.rounds')}</a
              >`
        }
        <button class="button" @click=${this.again}>
          ${icon('again')}${sayLesson('end.again')}
        </button>
        <a class="button bare" href=${at('/learn')}>${sayLesson('ui.all')}</a>
      </div>
    </section>`;
  }
}
