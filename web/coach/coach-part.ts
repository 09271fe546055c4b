import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { changeSettings, settings } from '../parts/settings';
import type { PositionView, TableState } from '../wire/types';
import { sayCoach } from '../words/coach/words';
import { say } from '../words/words';
import type { Coach } from './coach';
import type { Explain } from './explain';
import { explainCard } from './explain-card';
import type { Mistake } from './mistake';
import { FIRST_ROUNDS, isCoached, playsComputer } from './newcomer';
import { reveal } from './reveal';
import { warningWords, type Warning } from './warning';

export interface CoachActions {
  /** Plays the move all the same. */
  play(move: string): void;
  undo(): void;
}

/** What stands in place of the guide: what is explained, or what the coach has to say; null if neither has a word. */
export function helpCard(
  shown: PositionView,
  explain: Explain,
  coach: Coach | null,
  actions: CoachActions,
) {
  if (explain.on) return explainCard(explain, shown);
  return coach && coachCard(coach, actions);
}

function coachCard(coach: Coach, actions: CoachActions) {
  const { warning, mistake } = coach;
  if (warning) return warned(warning, coach, actions);
  return mistake && mistaken(mistake, coach, actions);
}

function warned(warning: Warning, coach: Coach, { play }: CoachActions) {
  return html`<section class="guide card coach warning" ${reveal()}>
    <h2>${sayCoach('warn.heading')}</h2>
    <p>${warningWords(warning)}</p>
    <div class="row">
      <button class="button main" @click=${() => coach.reconsider()}>
        ${icon('undo')}${sayCoach('warn.other')}
      </button>
      <button class="button" @click=${() => play(warning.move)}>${sayCoach('warn.anyway')}</button>
    </div>
  </section>`;
}

function mistaken(mistake: Mistake, coach: Coach, { undo }: CoachActions) {
  return html`<section class="guide card coach mistake" ${reveal()}>
    <h2>${sayCoach('mistake.heading')}</h2>
    <p>${mistake.text}</p>
    <div class="row">
      <button class="button" @click=${undo}>${icon('undo')}${sayCoach('mistake.back')}</button>
      <button
        class="button"
        aria-pressed=${coach.showing}
        @click=${() => coach.show(!coach.showing)}
      >
        ${icon('eye')}${sayCoach('mistake.show')}
      </button>
      <button class="button bare" @click=${() => coach.goOn()}>${sayCoach('mistake.on')}</button>
    </div>
  </section>`;
}

/** Whom to ask at a table: explanations always, and the coach where one plays the computer; more may follow. */
export function helpRow(table: TableState, explain: Explain, more: unknown = nothing) {
  return html`<div class="help small">
    <button class="button" @click=${() => explain.toggle()}>
      ${icon('question')}${say('table.explain')}
    </button>
    ${more} ${table.status === 'playing' ? coachSwitch(table) : nothing}
  </div>`;
}

/** The switch, with what it is for; that it went on by itself is told as long as it does. Nothing where nobody plays the computer. */
function coachSwitch(table: TableState) {
  if (!playsComputer(table)) return nothing;
  const on = isCoached(table);
  const turn = ({ target }: Event) =>
    changeSettings({ coach: (target as HTMLInputElement).checked ? 'on' : 'off' });
  return html`<label class="line">
      <input type="checkbox" .checked=${on} @change=${turn} />
      <b>${sayCoach('coach.label')}</b>
    </label>
    ${on ? html`<span class="soft">${sayCoach('coach.about')}</span>` : nothing}
    ${
      on && settings().coach === 'auto'
        ? html`<span class="soft">${sayCoach('coach.newcomer', { count: FIRST_ROUNDS })}</span>`
        : nothing
    }`;
}
