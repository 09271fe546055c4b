import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { at } from '../wire/address';
import { say } from '../words/words';
import { sayPuzzle } from '../words/puzzles/words';
import type { Attempt } from './attempt';

export interface TaskFacts {
  /** What is said of the last thing that happened. */
  words: readonly string[];
  rating: number;
  /** By how much this puzzle has changed the rating. */
  change: number | null;
  hint(): void;
  explain(): void;
  again(event: MouseEvent): void;
  next(event: MouseEvent): void;
}

/** Below the board: what came of the last try, and what to do now. */
export function taskCard(attempt: Attempt, facts: TaskFacts) {
  const { stage } = attempt;
  const sign = stage === 'wrong' ? 'close' : stage === 'solved' ? 'check' : null;
  return html`<div class="doing">
    <div class="said ${stage}">
      ${sign ? icon(sign) : nothing}
      <div>
        ${facts.words.map((sentence) => html`<p>${sentence}</p>`)}
        ${stage === 'solved' ? ratings(attempt, facts) : nothing}
      </div>
    </div>
    <div class="row" role="group" aria-label=${sayPuzzle('action.show')}>
      ${buttons(attempt, facts)}
      <button class="button" ?disabled=${stage === 'replying'} @click=${facts.explain}>
        ${icon('question')}${say('table.explain')}
      </button>
    </div>
    ${stage === 'solved' ? themes(attempt) : nothing}
  </div>`;
}

function ratings({ puzzle }: Attempt, { rating, change }: TaskFacts) {
  const signed = change === null ? '' : change < 0 ? `−${-change}` : `+${change}`;
  return html`<p class="small soft">
    ${change === null ? nothing : html`${sayPuzzle('result.rating', { rating: Math.round(rating), change: signed })} · `}${sayPuzzle('result.puzzle', { rating: puzzle.rating })}
  </p>`;
}

/** What the puzzle was about: told afterwards, since it gives much away. */
function themes({ puzzle }: Attempt) {
  return html`<ul class="themes" aria-label=${sayPuzzle('result.themes')}>
    ${puzzle.themes.map(
      (theme) =>
        html`<li>
          <a href=${at(`/puzzles?theme=${theme}`)} title=${sayPuzzle(`theme.${theme}.about`)}
            >${sayPuzzle(`theme.${theme}`)}</a
          >
        </li>`,
    )}
  </ul>`;
}

function buttons({ puzzle, stage, hint }: Attempt, facts: TaskFacts) {
  const analyse = html`<a
    class="button"
    href=${at(`/analyse?position=${encodeURIComponent(puzzle.position)}`)}
    >${icon('graph')}${sayPuzzle('action.analyse')}</a
  >`;
  const next = (word: 'action.next' | 'action.skip', kind: string) =>
    html`<button class="button ${kind}" @click=${facts.next}>
      ${icon('next')}${sayPuzzle(word)}
    </button>`;
  switch (stage) {
    case 'solved':
      return [next('action.next', 'main'), analyse];
    case 'wrong':
      return [
        html`<button class="button main" @click=${facts.again}>
          ${icon('again')}${sayPuzzle('action.again')}
        </button>`,
        next('action.skip', ''),
      ];
    case 'asked':
    case 'replying':
      return [
        html`<button
          class="button"
          ?disabled=${stage !== 'asked' || hint === 2}
          @click=${facts.hint}
        >
          ${icon('hint')}${sayPuzzle(hint ? 'action.more' : 'action.hint')}
        </button>`,
        next('action.skip', ''),
      ];
  }
}
