import { html } from 'lit';
import type { OpponentReport } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { icon } from './icons';
import { typed } from './typed';

/** What somebody may be reported for. */
const KINDS = ['cheating', 'name', 'leaving', 'other'] as const;

export interface Conduct {
  blocked: boolean;
  turn(): unknown;
  /** Tells a moderator; whether it was heard. */
  report(told: OpponentReport): Promise<boolean>;
}

/** What to do about somebody whom one does not want to meet: block, or tell a moderator. */
export function conductPart({ blocked, turn, report }: Conduct) {
  const submit = async (event: SubmitEvent) => {
    const value = typed(event);
    const form = event.target as HTMLFormElement;
    const kind = KINDS.find((one) => one === value('kind')) ?? 'other';
    if (await report({ kind, text: value('text').trim() })) form.reset();
  };
  return html`<div class="row">
      <p class="grow soft">${sayPeople(blocked ? 'block.is' : 'block.about')}</p>
      <button class="button" @click=${turn}>
        ${icon('close')}${sayPeople(blocked ? 'block.undo' : 'block.do')}
      </button>
    </div>
    <details>
      <summary>${sayPeople('report.heading')}</summary>
      <form class="stack" @submit=${submit}>
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
    </details>`;
}
