import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { say } from '../words/words';

export interface ReviewActions {
  /** Whether the round is over here, so that nothing can be tried. */
  over: boolean;
  /** Whether the move shown can be removed, and its variation go before the one above it. */
  canDelete: boolean;
  canPromote: boolean;
  /** Whether a press on the board asks instead of playing. */
  explaining: boolean;
  explain(): void;
  tryAgain(): void;
  setUp(): void;
  share(): void;
  delete(): void;
  /** Takes a round that is no table's yet into the library. */
  keep: (() => void) | null;
  promote(): void;
}

/** What may be done with the position that is looked at. */
export function reviewActions(actions: ReviewActions) {
  return html`<div class="row">
    <button class="button main" ?disabled=${actions.over} @click=${actions.tryAgain}>
      ${icon('play')}${say('review.tryAgain')}
    </button>
    <button class="button" aria-pressed=${actions.explaining} @click=${actions.explain}>
      ${icon('question')}${say('table.explain')}
    </button>
    <button class="button" @click=${actions.setUp}>${icon('pencil')}${say('review.setup')}</button>
    <button class="button" @click=${actions.share}>${icon('share')}${say('review.share')}</button>
    ${
      actions.keep
        ? html`<button class="button" @click=${actions.keep}>
            ${icon('shelf')}${say('review.keep')}
          </button>`
        : nothing
    }
    ${
      actions.canPromote
        ? html`<button class="button" @click=${actions.promote}>
            ${icon('branch')}${say('review.promote')}
          </button>`
        : nothing
    }
    ${
      actions.canDelete
        ? html`<button class="button" @click=${actions.delete}>
            ${icon('trash')}${say('review.cut')}
          </button>`
        : nothing
    }
  </div>`;
}
