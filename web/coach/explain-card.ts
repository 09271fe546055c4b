import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { ruleLinks } from '../parts/rule-links';
import type { PositionView } from '../wire/types';
import { sayCoach } from '../words/coach/words';
import type { Explain } from './explain';
import { reveal } from './reveal';

/** What was asked and answered while a position is explained, or how to ask. */
export function explainCard(explain: Explain, view: PositionView) {
  const told = explain.toldOf(view);
  return html`<section class="guide explain card" ${reveal()}>
    <h2>${told?.question ?? sayCoach('explain.heading')}</h2>
    ${
      told
        ? html`<ul>
              ${told.sentences.map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
            ${
              told.rules.length
                ? html`<p class="small">${sayCoach('explain.rules')} ${ruleLinks(told.rules)}</p>`
                : nothing
            }`
        : html`<p class="soft">${sayCoach(view.ending ? 'explain.over' : 'explain.lede')}</p>`
    }
    <div class="row">
      <button class="button" @click=${() => explain.toggle()}>
        ${icon('check')}${sayCoach('explain.end')}
      </button>
    </div>
  </section>`;
}
