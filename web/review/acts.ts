import { html, nothing } from 'lit';
import { icon } from '../app/icons';
import { say } from '../words/words';

export interface ReviewActs {
  /** Whether the round is over here, so that nothing can be tried. */
  over: boolean;
  /** Whether the main line is shown; only a variation can be cut. */
  main: boolean;
  tryAgain(): void;
  setUp(): void;
  share(): void;
  cut(): void;
}

/** What may be done with the position that is looked at. */
export function reviewActs(acts: ReviewActs) {
  return html`<div class="row">
    <button class="button main" ?disabled=${acts.over} @click=${acts.tryAgain}>
      ${icon('play')}${say('review.tryAgain')}
    </button>
    <button class="button" @click=${acts.setUp}>${icon('pencil')}${say('review.setup')}</button>
    <button class="button" @click=${acts.share}>${icon('share')}${say('review.share')}</button>
    ${
      acts.main
        ? nothing
        : html`<button class="button" @click=${acts.cut}>
            ${icon('trash')}${say('review.cut')}
          </button>`
    }
  </div>`;
}
