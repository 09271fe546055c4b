import { html, nothing } from 'lit';
import { CLOCKS } from '../parts/clocks';
import { patternTitle } from '../parts/pattern-gallery';
import { selectField } from '../parts/select-field';
import { clockWords } from '../parts/terms-words';
import { tile } from '../parts/tile';
import type { About, NewTournament, Pattern } from '../wire/types';
import { sayTournament } from '../words/tournament/words';

/** The longest tournament by the Swiss system that a class would play. */
const MOST_ROUNDS = 11;
const USUAL: NewTournament = { title: '', pattern: '1', agreement: 'slide', rounds: 5, legs: 1 };

/** What is being settled for a new tournament. */
export class NewTournamentForm {
  wanted: NewTournament = { ...USUAL };

  constructor(private readonly changed: () => void) {}

  private choose(change: Partial<NewTournament>): void {
    this.wanted = { ...this.wanted, ...change };
    this.changed();
  }

  fields(told: About | null, patterns: readonly Pattern[]) {
    return html`<label class="field">
        <span>${sayTournament('make.title')}</span>
        <input
          type="text"
          name="title"
          required
          maxlength="80"
          placeholder=${sayTournament('make.title.example')}
          .value=${this.wanted.title}
          @input=${(event: Event) => this.choose({ title: (event.target as HTMLInputElement).value })}
        />
      </label>
      ${this.renderSystem()}
      <div class="fields">${this.renderLength()} ${this.renderPlay(told, patterns)}</div>`;
  }

  private renderSystem() {
    const chosen = this.wanted.system ?? 'swiss';
    return html`<fieldset>
      <legend>${sayTournament('make.system')}</legend>
      <div class="tiles two">
        ${(['swiss', 'round_robin'] as const).map((system) =>
          tile(
            'system',
            chosen === system,
            () => this.choose({ system }),
            html`<b>${sayTournament(`make.${system}`)}</b>
              <small>${sayTournament(`make.${system}.about`)}</small>`,
          ),
        )}
      </div>
    </fieldset>`;
  }

  private renderLength() {
    const { system, rounds, legs, double } = this.wanted;
    const counts = Array.from({ length: MOST_ROUNDS }, (_, index) => index + 1);
    return html`${
      system === 'round_robin'
        ? selectField(
            sayTournament('make.double'),
            [
              { value: 1, text: sayTournament('make.double.once') },
              { value: 2, text: sayTournament('make.double.twice') },
            ],
            double ? 2 : 1,
            (value) => this.choose({ double: value === '2' }),
          )
        : selectField(
            sayTournament('make.rounds'),
            counts.map((value) => ({ value, text: String(value) })),
            rounds ?? 1,
            (value) => this.choose({ rounds: Number(value) }),
          )
    }
    ${selectField(
      sayTournament('make.legs'),
      ([1, 2] as const).map((value) => ({ value, text: sayTournament(`make.legs.${value}`) })),
      legs ?? 1,
      (value) => this.choose({ legs: Number(value) }),
    )}`;
  }

  private renderPlay(told: About | null, patterns: readonly Pattern[]) {
    const { pattern, agreement, clock } = this.wanted;
    const chosen = CLOCKS.findIndex((known) => known?.initial_s === clock?.initial_s);
    return html`${
      patterns.length
        ? selectField(
            sayTournament('make.pattern'),
            patterns.map((one) => ({ value: one.name, text: patternTitle(one) })),
            pattern,
            (value) => this.choose({ pattern: value }),
          )
        : nothing
    }
    ${
      told
        ? selectField(
            sayTournament('make.agreement'),
            told.presets.map(({ name, title }) => ({ value: name, text: title })),
            agreement ?? 'slide',
            (value) => this.choose({ agreement: value }),
          )
        : nothing
    }
    ${selectField(
      sayTournament('make.clock'),
      CLOCKS.map((known, value) => ({ value, text: clockWords(known) })),
      chosen,
      (value) => this.choose({ clock: CLOCKS[Number(value)] ?? null }),
    )}`;
  }
}
