import { html } from 'lit';
import { actionButton } from '../parts/action-button';
import { say } from '../words/words';

export interface StepActions {
  atFirst: boolean;
  atLast: boolean;
  first(): void;
  back(): void;
  next(): void;
  last(): void;
  flip(): void;
}

/** Going through the positions of a line. */
export function stepsRow(actions: StepActions) {
  return html`<div class="actions" role="group" aria-label=${say('review.steps')}>
    ${actionButton('first', 'review.first', actions.first, actions.atFirst)}
    ${actionButton('back', 'review.back', actions.back, actions.atFirst)}
    ${actionButton('next', 'review.next', actions.next, actions.atLast)}
    ${actionButton('last', 'review.last', actions.last, actions.atLast)}
    ${actionButton('flip', 'review.flip', actions.flip)}
  </div>`;
}
