import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { doorTo } from '../parts/way-back';
import { at } from '../wire/address';
import { sayPeople } from '../words/people/words';
import { field } from './form';
import { canPasskeys } from './passkeys';

/** The ways in. */
export const DOORS = ['login', 'make', 'recover'] as const;
export type Door = (typeof DOORS)[number];

type Submit = (event: SubmitEvent) => void;

const FIELDS = {
  login: () => [
    name(),
    field({ name: 'password', label: sayPeople('field.password'), filled: 'current-password' }),
  ],
  make: () => [name(sayPeople('make.name')), newPassword('password')],
  recover: () => [
    name(),
    field({ name: 'code', label: sayPeople('field.code'), filled: 'off' }),
    newPassword('new'),
  ],
};

function name(help?: string) {
  return field({
    name: 'name',
    label: sayPeople('field.name'),
    filled: 'username',
    ...(help ? { help } : {}),
  });
}

function newPassword(called: string) {
  return field({
    name: called,
    label: sayPeople('field.new'),
    filled: 'new-password',
    help: sayPeople('make.password'),
  });
}

interface Entering {
  submit: Submit;
  showPasskey: () => unknown;
  /** Where it leads on to. */
  next: string | null;
}

/** One way in: log in, make an account, or come back by a recovery code. */
export function doorForm(door: Door, { submit, showPasskey, next }: Entering) {
  return html`<form class="card stack door" @submit=${submit}>
    <h2>${sayPeople(`door.${door}`)}</h2>
    <p class="soft">${sayPeople(`door.${door}.about`)}</p>
    ${FIELDS[door]()}
    <div class="row">
      <button class="button main">${sayPeople(`door.${door}.do`)}</button>
      ${
        door === 'login' && canPasskeys()
          ? html`<button class="button" type="button" @click=${showPasskey}>
              ${icon('key')}${sayPeople('passkeys.logIn')}
            </button>`
          : nothing
      }
    </div>
    <p class="row small">
      ${DOORS.map((other) =>
        other === door
          ? nothing
          : html`<a href=${at(doorTo(next, other))}>${sayPeople(`door.${other}`)}</a>`,
      )}
    </p>
  </form>`;
}

/** A guest may be called something. */
export function guestForm(called: string, submit: Submit) {
  return html`<form class="card stack door" @submit=${submit}>
    <h2>${sayPeople('guest.heading')}</h2>
    <p class="soft">${sayPeople('guest.about')}</p>
    <label class="field">
      <span>${sayPeople('guest.name')}</span>
      <input type="text" name="name" maxlength="40" autocomplete="nickname" .value=${called} />
    </label>
    <button class="button">${sayPeople('guest.do')}</button>
  </form>`;
}
