import { html, nothing } from 'lit';
import { type AnyClock, CLOCKS, clockNamed } from '../parts/clocks';
import { tile } from '../parts/tile';
import type { About, Me, NewChallenge } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { say } from '../words/words';
import { agreementOf, type RoundOptions } from './round-options';

/** The clocks that two people may agree on who are not at one screen. */
export const DISTANT_CLOCKS: readonly AnyClock[] = [
  ...CLOCKS,
  { days: 1 },
  { days: 3 },
  { days: 7 },
];

/** A clock in words. */
export function clockText(clock: AnyClock): string {
  if (!clock) return say('new.clock.none');
  if ('days' in clock) return sayOnline('new.days', { count: clock.days });
  return say('new.clock.text', { minutes: clock.initial_s / 60, seconds: clock.increment_s });
}

/** Whether the visitor has an account, so that rounds may count. */
export function hasAccount(me: Me | null): boolean {
  return me?.person?.kind === 'account';
}

/** The challenge that the options ask for. */
export function challengeOf(options: RoundOptions, about: About, me: Me | null): NewChallenge {
  return {
    pattern: options.pattern,
    agreement: agreementOf(options, about),
    rounds: options.rounds,
    clock: clockNamed(options.clock, DISTANT_CLOCKS),
    side: options.side === 'lot' ? 'either' : options.side,
    listed: options.listed,
    rated: options.rated && hasAccount(me),
  };
}

/** Who may come, and whether it counts. */
export function distantPart(
  { listed, rated }: RoundOptions,
  me: Me | null,
  choose: (change: Partial<RoundOptions>) => void,
) {
  const found = (value: boolean, word: 'new.found.link' | 'new.found.lobby') =>
    tile(
      'listed',
      listed === value,
      () => choose({ listed: value }),
      html`<b>${sayOnline(word)}</b>`,
    );
  return html`<fieldset>
    <legend><h2>${sayOnline('new.found')}</h2></legend>
    <div class="tiles two">${found(false, 'new.found.link')}${found(true, 'new.found.lobby')}</div>
    ${
      hasAccount(me)
        ? html`<label class="check">
            <input
              type="checkbox"
              .checked=${rated}
              @change=${(event: Event) => choose({ rated: (event.target as HTMLInputElement).checked })}
            />${sayOnline('new.rated')}
          </label>`
        : nothing
    }
  </fieldset>`;
}
