import { html } from 'lit';
import type { Side } from '../board/choice';
import '../board/pasang-point';
import { selectField } from '../parts/select-field';
import { sideName } from '../parts/side-name';
import { tile } from '../parts/tile';
import type { Score } from '../wire/types';
import { say } from '../words/words';
import type { Brush } from './setup-rows';

const BRUSHES: readonly Brush[] = ['b', 'w', 'S', 'N', '.'];
const SIDES: readonly Side[] = ['south', 'north'];

/** What can be placed, each drawn as it will look on the board. */
export function brushes(chosen: Brush, choose: (brush: Brush) => void) {
  return html`<fieldset>
    <legend>${say('setup.places')}</legend>
    <div class="tiles palette">
      ${BRUSHES.map((brush) =>
        tile(
          'brush',
          brush === chosen,
          () => choose(brush),
          html`<pasang-point .kind=${brush}></pasang-point><b>${say(`setup.place.${brush}`)}</b>`,
        ),
      )}
    </div>
  </fieldset>`;
}

/** Whose turn it is, by side and name. */
export function moverField(
  mover: Side,
  names: Record<Side, string> | null,
  choose: (side: Side) => void,
) {
  return html`<fieldset>
    <legend>${say('setup.mover')}</legend>
    <div class="tiles movers">
      ${SIDES.map((side) => {
        const name = names?.[side];
        const said = name && name !== sideName(side) ? html`<small>${name}</small>` : '';
        return tile(
          'mover',
          side === mover,
          () => choose(side),
          html`<b>${sideName(side)}</b>${said}`,
        );
      })}
    </div>
  </fieldset>`;
}

/** What is inferred unless somebody says it: an empty field shows what is meant without it. */
export function scoreField(
  score: Score | null,
  inferred: Score | undefined,
  change: (side: Side, points: string) => void,
) {
  return html`<fieldset>
    <legend>${say('setup.score')}</legend>
    <div class="pairs">
      ${SIDES.map(
        (side) =>
          html`<label class="field">
            <span>${sideName(side)}</span>
            <input
              type="number"
              inputmode="numeric"
              min="0"
              max="200"
              placeholder=${inferred?.[side] ?? ''}
              .value=${score ? `${score[side]}` : ''}
              @change=${(event: Event) => change(side, (event.target as HTMLInputElement).value)}
            />
          </label>`,
      )}
    </div>
  </fieldset>`;
}

export function agreementField(
  agreement: string,
  known: readonly string[],
  choose: (agreement: string) => void,
) {
  const offers = [...new Set([agreement, ...known])].map((text) => ({ value: text, text }));
  return selectField(say('setup.agreement'), offers, agreement, choose);
}
