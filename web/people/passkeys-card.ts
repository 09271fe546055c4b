import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../parts/icons';
import { ago } from '../parts/round-summary';
import type { PasskeyView } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { browserOf } from './browser-name';
import { field } from './form';
import { canPasskeys } from './passkeys';

export interface PasskeyActs {
  addPasskey(event: SubmitEvent): unknown;
  /** Begins to rename a passkey; none ends that. */
  callAnew(passkey: string | null): unknown;
  renamePasskey(passkey: string, event: SubmitEvent): unknown;
  revokePasskey(passkey: string): unknown;
}

/** All passkeys that one has, and the way to another; one of them may be about to get another name. */
export function passkeysCard(
  passkeys: readonly PasskeyView[],
  renamed: string | null,
  acts: PasskeyActs,
): TemplateResult {
  return html`<section class="card stack passkeys">
    <h2>${sayPeople('passkeys.heading')}</h2>
    <p class="soft">${sayPeople('passkeys.about')}</p>
    ${
      passkeys.length
        ? html`<ul class="plain">
            ${passkeys.map((one) => (one.id === renamed ? naming(one, acts) : row(one, acts)))}
          </ul>`
        : nothing
    }
    ${canPasskeys() ? adding(acts) : html`<p class="notice">${sayPeople('passkeys.cannot')}</p>`}
  </section>`;
}

function row(passkey: PasskeyView, acts: PasskeyActs) {
  const { id, title, host, used } = passkey;
  const when = used
    ? sayPeople('passkeys.used', { when: ago(used) })
    : sayPeople('passkeys.unused');
  const where = host === location.hostname ? '' : ` · ${sayPeople('passkeys.elsewhere', { host })}`;
  return html`<li class="row">
    <span class="grow">
      <span dir="auto">${title}</span>
      <small class="soft">${when}${where}</small>
    </span>
    <button class="button" @click=${() => acts.callAnew(id)}>
      ${icon('pencil')}${sayPeople('passkeys.rename')}
    </button>
    <button class="button" @click=${() => acts.revokePasskey(id)}>
      ${icon('trash')}${sayPeople('passkeys.remove')}
    </button>
  </li>`;
}

function naming({ id, title }: PasskeyView, acts: PasskeyActs) {
  return html`<li>
    <form class="row" @submit=${(event: SubmitEvent) => acts.renamePasskey(id, event)}>
      ${titleField(title)}
      <button class="button main">${sayPeople('passkeys.save')}</button>
    </form>
  </li>`;
}

function adding(acts: PasskeyActs) {
  return html`<form class="stack" @submit=${acts.addPasskey}>
    <div class="columns">
      ${titleField(browserOf(navigator.userAgent))}
      ${field({
        name: 'password',
        label: sayPeople('field.password'),
        filled: 'current-password',
      })}
    </div>
    <button class="button">${icon('key')}${sayPeople('passkeys.add')}</button>
  </form>`;
}

function titleField(title: string) {
  return html`<label class="field grow">
    <span>${sayPeople('passkeys.title')}</span>
    <input type="text" name="title" maxlength="80" autocomplete="off" .value=${title} required />
  </label>`;
}
