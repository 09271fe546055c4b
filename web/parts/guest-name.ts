import { html, nothing } from 'lit';
import { people } from '../wire/people';
import type { Me } from '../wire/types';
import { sayOnline, type OnlineWord } from '../words/online/words';

const LONGEST = 40;

/** The name under which a visitor without an account plays. */
export class GuestName {
  private typed: string | null = null;

  /** The field for it; an account has a name already. */
  field(me: Me | null, word: OnlineWord) {
    if (me?.person?.kind === 'account')
      return html`<p>${sayOnline('lobby.you.account', { name: me.person.name })}</p>`;
    return html`<label class="field guest-name">
      <span>${sayOnline(word)}</span>
      <input
        type="text"
        name="name"
        maxlength=${LONGEST}
        autocomplete="nickname"
        .value=${this.typed ?? me?.person?.name ?? ''}
        @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
      />
    </label>`;
  }

  /** Lets the visitor be known by what was typed, before something is done under that name. */
  async settle(me: Me | null): Promise<Me | null> {
    const name = this.typed?.trim();
    if (me?.person?.kind === 'account' || name === undefined) return me;
    if (me?.person?.name === name) return me;
    return people.beGuest(name);
  }
}

/** A mark beside the names of those who have no account. */
export function guestMark(kind: string) {
  return kind === 'guest' ? html`<span class="guest">${sayOnline('lobby.guest')}</span>` : nothing;
}
