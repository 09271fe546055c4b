import { html } from 'lit';
import { icon, type Icon } from '../app/icons';
import { say, type Word } from '../words/words';

export interface StepActs {
  atFirst: boolean;
  atLast: boolean;
  first(): void;
  back(): void;
  next(): void;
  last(): void;
  flip(): void;
}

function step(name: Icon, word: Word, run: () => void, disabled: boolean) {
  return html`<button class="button act" ?disabled=${disabled} @click=${run}>
    ${icon(name)}<span>${say(word)}</span>
  </button>`;
}

/** Going through the positions of a line. */
export function stepsRow(acts: StepActs) {
  return html`<div class="acts" role="group" aria-label=${say('review.steps')}>
    ${step('first', 'review.first', acts.first, acts.atFirst)}
    ${step('back', 'review.back', acts.back, acts.atFirst)}
    ${step('next', 'review.next', acts.next, acts.atLast)}
    ${step('last', 'review.last', acts.last, acts.atLast)}
    ${step('flip', 'review.flip', acts.flip, false)}
  </div>`;
}
