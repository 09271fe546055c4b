import { html } from 'lit';
import { icon } from '../parts/icons';
import { sayPeople } from '../words/people/words';

/** What somebody may be reported for. */
export const KINDS = ['cheating', 'name', 'leaving', 'other'] as const;

interface Conduct {
  blocked: boolean;
  turn(): unknown;
  report(event: SubmitEvent): unknown;
}

/** What to do about somebody whom one does not want to meet: block, or tell a moderator. */
export function conductCard({ blocked, turn, report }: Conduct) {
  return html`<section class="card stack conduct">
    <h2>${sayPeople('conduct.heading')}</h2>
    <div class="row">
      <p class="grow soft">${sayPeople(blocked ? 'block.is' : 'block.about')}</p>
      <button class="button" @click=${turn}>
        ${icon('close')}${sayPeople(blocked ? 'block.undo' : 'block.do')}
      </button>
    </div>
    <details>
      <summary>${sayPeople('report.heading')}</summary>
      <form class="stack" @submit=${report}>
        <label class="field">
          <span>${sayPeople('report.kind')}</span>
          <select name="kind">
            ${KINDS.map((kind) => html`<option value=${kind}>${sayPeople(`report.${kind}`)}</option>`)}
          </select>
        </label>
        <label class="field">
          <span>${sayPeople('report.text')}</span>
          <input type="text" name="text" maxlength="500" autocomplete="off" />
        </label>
        <button class="button">${icon('flag')}${sayPeople('report.do')}</button>
      </form>
    </details>
  </section>`;
}
