import { html, nothing } from 'lit';
import { say } from '../words/words';
import type { Lesson } from './lesson';

export interface LessonActions {
  /** Which of how many mistakes this is. */
  at: number;
  all: number;
  show(): void;
  next(): void;
  end(): void;
}

function wordsOf({ stage, played, best, tried }: Lesson): string {
  const move = { ask: played, again: tried, found: tried, shown: best }[stage];
  return say(`lesson.${stage}`, { move });
}

/** The line below the board while one learns from mistakes: the task, and what came of it. */
export function lessonLine(lesson: Lesson, { at, all, show, next, end }: LessonActions) {
  const open = lesson.stage === 'ask' || lesson.stage === 'again';
  return html`<div class="verdict lesson" role="status">
    <span class="words">${wordsOf(lesson)}</span>
    <span class="small soft">${say('lesson.count', { at, all })}</span>
    ${open ? html`<button class="button bare" @click=${show}>${say('lesson.show')}</button>` : nothing}
    ${!open && at < all ? html`<button class="button bare" @click=${next}>${say('lesson.next')}</button>` : nothing}
    <button class="button bare" @click=${end}>${say('lesson.end')}</button>
  </div>`;
}
