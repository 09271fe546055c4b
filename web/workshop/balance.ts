import { html, nothing } from 'lit';
import type { PatternCheck } from '../wire/types';
import { say, sentence } from '../words/words';

/** How many of each colour, and whether the two sides start equal, as the law sees it (R3); nothing before it has looked. */
export function balance(check: PatternCheck | null) {
  const { black = 0, white = 0, warnings = [] } = check ?? {};
  return html`<div class="card count" role="status">
    <b>${check ? say('workshop.count', { black, white }) : nothing}</b>
    <div class="scale" aria-hidden="true">
      <svg viewBox="0 0 ${black + white || 1} 6" preserveAspectRatio="none">
        <rect width=${black} height="6" />
      </svg>
    </div>
    ${check && !warnings.length ? html`<span class="small soft">${say('workshop.even')}</span>` : nothing}
    ${warnings.map((text) => html`<span class="small warning">${sentence(text)}</span>`)}
  </div>`;
}
