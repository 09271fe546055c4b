import { html } from 'lit';
import { act } from '../table/parts';
import { say } from '../words/words';

export interface StepActs {
  atFirst: boolean;
  atLast: boolean;
  first(): void;
  back(): void;
  next(): void;
  last(): void;
  flip(): void;
}

/** Going through the positions of a line. */
export function stepsRow(acts: StepActs) {
  return html`<div class="acts" role="group" aria-label=${say('review.steps')}>
    ${act('first', 'review.first', acts.first, acts.atFirst)}
    ${act('back', 'review.back', acts.back, acts.atFirst)}
    ${act('next', 'review.next', acts.next, acts.atLast)}
    ${act('last', 'review.last', acts.last, acts.atLast)} ${act('flip', 'review.flip', acts.flip)}
  </div>`;
}
