import { html } from 'lit';
import type { Badge } from '../board/choice';
import type { LinesTold, PositionView } from '../wire/types';
import { say } from '../words/words';
import { bestLines, valueText, type LineActions } from './lines';

export interface EngineState {
  on: boolean;
  /** Whether every move's value is wanted. */
  all: boolean;
  told: LinesTold | null;
}

export interface EngineActions extends LineActions {
  switchOn(on: boolean): void;
  switchAll(all: boolean): void;
}

function checked(event: Event): boolean {
  return (event.target as HTMLInputElement).checked;
}

/** The live engine: a switch, and what it has found while one looks. */
export function engineCard(view: PositionView, engine: EngineState, actions: EngineActions) {
  return html`<section class="card engine">
    <header class="row">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          .checked=${engine.on}
          @change=${(event: Event) => actions.switchOn(checked(event))}
        />
        <b>${say('review.engine')}</b>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          .checked=${engine.all}
          ?disabled=${!engine.on}
          @change=${(event: Event) => actions.switchAll(checked(event))}
        />
        <span>${say('review.engine.all')}</span>
      </label>
    </header>
    ${findings(view, engine, actions)}
  </section>`;
}

function findings(view: PositionView, { on, told }: EngineState, actions: LineActions) {
  if (on && !view.ending && told) return bestLines(told, actions);
  const word = !on ? 'off' : view.ending ? 'over' : 'thinking';
  return html`<p class="small soft">${say(`review.engine.${word}`)}</p>`;
}

/** What each landing is worth, when every move's value was asked for. */
export function badgesOf(view: PositionView, { on, all, told }: EngineState): Badge[] {
  if (!on || !all || !told) return [];
  const badges = new Map<string, Badge>();
  told.lines.forEach(({ moves, value }, index) => {
    const choice = view.choices.find(({ move }) => move === moves[0]);
    const entry = view.phase === 'entry';
    const point = choice?.column ? choice.captures[2] : entry ? choice?.origin : choice?.target;
    // Lines come best first: a point shows the best that can be had there.
    if (!point || badges.has(point)) return;
    const text = value.kind === 'suntuk' ? (value.margin > 0 ? '+S' : '−S') : valueText(value);
    badges.set(point, { point, text, kind: index === 0 ? 'best' : 'plain' });
  });
  return [...badges.values()];
}
