import { html, nothing, type TemplateResult } from 'lit';

/** What the browser may fill into a field. */
type Filled = 'username' | 'current-password' | 'new-password' | 'off';

interface Field {
  name: string;
  label: string;
  filled: Filled;
  help?: string;
}

/** A field of a form with its label, and with what helps to fill it in. */
export function field({ name, label, filled, help }: Field): TemplateResult {
  const secret = filled.endsWith('password');
  const least = filled === 'new-password' ? 8 : 0;
  const labelled = html`<label class="field">
    <span>${label}</span>
    <input
      type=${secret ? 'password' : 'text'}
      name=${name}
      autocomplete=${filled}
      autocapitalize="none"
      spellcheck="false"
      maxlength=${secret ? 128 : 40}
      minlength=${least}
      aria-describedby=${help ? `help-${name}` : nothing}
      required
    />
  </label>`;
  if (!help) return labelled;
  return html`<div class="helped">
    ${labelled}
    <small class="soft" id="help-${name}">${help}</small>
  </div>`;
}
