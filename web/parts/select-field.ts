import { html } from 'lit';

/** One of several things to choose from, by its value. */
export interface Offer {
  value: string | number;
  text: string;
}

/** A label with a list to choose from. */
export function selectField(
  label: string,
  offers: readonly Offer[],
  chosen: string | number,
  choose: (value: string) => void,
) {
  return html`<label class="field">
    <span>${label}</span>
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${offers.map(
        ({ value, text }) =>
          html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </label>`;
}
