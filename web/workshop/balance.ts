import { html, nothing } from 'lit';
import { say } from '../words/words';
import type { Canvas } from './canvas';

/** How many of each colour, and whether the two sides start equal (R3). */
export function balance({ black, white, symmetry }: Canvas) {
  const even = black === white;
  const colour = black > white ? say('colour.black') : say('colour.white');
  const text = even
    ? say('workshop.even')
    : say('workshop.more', { count: Math.abs(black - 60), colour });
  return html`<div class="card count" role="status">
    <b>${say('workshop.count', { black, white })}</b>
    <div class="scale" aria-hidden="true">
      <svg viewBox="0 0 120 6" preserveAspectRatio="none"><rect width=${black} height="6" /></svg>
    </div>
    <span class="small ${even ? 'soft' : 'warning'}">${text}</span>
    ${symmetry === 'none' ? html`<span class="small warning">${say('workshop.uneven')}</span>` : nothing}
  </div>`;
}
