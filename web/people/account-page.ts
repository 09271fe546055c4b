import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { showBanner } from '../parts/banner';
import { go } from '../parts/navigation';
import { nextOf } from '../parts/way-back';
import { beToldNoMore } from '../parts/push';
import { typed } from '../parts/typed';
import { people, personChanged } from '../wire/people';
import type { Me, PasskeyView, PersonView, SessionView } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { AskingPage } from '../parts/asking-page';
import { codesCard } from './codes-card';
import { DOORS, doorForm, guestForm, type Door } from './door-forms';
import { ownAccount } from './own-account';
import { makePasskey, showPasskey } from './passkeys';
import sheet from './people.css';

/** One's account: the way in, and, inside, all that is one's own to change. */
@customElement('account-page')
export class AccountPage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private me: Me | null = null;
  @state() private codes: string[] | null = null;
  @state() private sessions: SessionView[] = [];
  @state() private passkeys: PasskeyView[] = [];
  @state() private renamed: string | null = null;
  @state() private blocked: PersonView[] = [];

  get heading(): string {
    return sayPeople('account.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.attempt(async () => this.be(await people.me()));
  }

  /** The visitor is this person from now on. */
  private async be(me: Me): Promise<void> {
    if (me.person?.kind === 'account') {
      const [{ sessions }, { passkeys }, { people: blocked }] = await Promise.all([
        people.sessions(),
        people.passkeys(),
        people.blocked(),
      ]);
      Object.assign(this, { sessions, passkeys, blocked });
    }
    this.me = me;
    personChanged();
  }

  private get door(): Door {
    return DOORS.find((door) => door === this.query.get('how')) ?? 'login';
  }

  /** The visitor has come in as this person, and goes on to where they wanted to go. */
  private async comeIn(me: Me): Promise<void> {
    await this.be(me);
    this.leadOn();
  }

  /** Leads on to where the visitor came from, if they did not come to stay, once they have seen their codes. */
  private leadOn(): void {
    const next = nextOf(this.query);
    if (next && !this.codes && this.isConnected) go(next, { replace: true });
  }

  private async enter(event: SubmitEvent): Promise<void> {
    const value = typed(event);
    const { door } = this;
    await this.attempt(async () => {
      if (door === 'make') {
        const made = await people.makeAccount(value('name'), value('password'));
        this.codes = made.recovery_codes;
        await this.comeIn(made.me);
      } else if (door === 'recover')
        await this.comeIn(await people.recover(value('name'), value('code'), value('new')));
      else await this.comeIn(await people.logIn(value('name'), value('password')));
    });
  }

  private async rename(event: SubmitEvent): Promise<void> {
    const value = typed(event);
    await this.attempt(async () => {
      await this.comeIn(await people.beGuest(value('name').trim()));
      showBanner({ text: sayPeople('guest.done') }, 5);
    });
  }

  private readonly acts = {
    logOut: () =>
      this.attempt(async () => {
        await beToldNoMore();
        await people.logOut();
        await this.be(await people.me());
      }),
    changePassword: async (event: SubmitEvent) => {
      const value = typed(event);
      const form = event.target as HTMLFormElement;
      const done = await this.attempt(async () => {
        await this.be(await people.changePassword(value('password'), value('new')));
        showBanner({ text: sayPeople('password.done') }, 6);
      });
      if (done) form.reset();
    },
    renewCodes: async (event: SubmitEvent) => {
      const value = typed(event);
      await this.attempt(async () => {
        this.codes = (await people.renewCodes(value('password'))).recovery_codes;
      });
    },
    endSession: (key: string) =>
      this.attempt(async () => {
        await people.endSession(key);
        this.sessions = this.sessions.filter((session) => session.key !== key);
      }),
    addPasskey: async (event: SubmitEvent) => {
      const value = typed(event);
      const form = event.target as HTMLFormElement;
      await this.attempt(async () => {
        const made = await makePasskey(value('password'), value('title'));
        this.passkeys = [made, ...this.passkeys];
        form.reset();
        showBanner({ text: sayPeople('passkeys.added') }, 5);
      });
    },
    callAnew: (passkey: string | null) => (this.renamed = passkey),
    renamePasskey: async (passkey: string, event: SubmitEvent) => {
      const title = typed(event)('title');
      await this.attempt(async () => {
        await people.renamePasskey(passkey, title);
        this.passkeys = (await people.passkeys()).passkeys;
        this.renamed = null;
      });
    },
    revokePasskey: (passkey: string) =>
      this.attempt(async () => {
        await people.revokePasskey(passkey);
        this.passkeys = this.passkeys.filter(({ id }) => id !== passkey);
        showBanner({ text: sayPeople('passkeys.removed') }, 8);
      }),
    unblock: (person: string) =>
      this.attempt(async () => {
        await people.unblock(person);
        this.blocked = this.blocked.filter(({ id }) => id !== person);
      }),
    delete: async (event: SubmitEvent) => {
      const value = typed(event);
      const done = await this.attempt(() => people.delete(value('password')));
      if (!done) return;
      personChanged();
      showBanner({ text: sayPeople('delete.done') }, 10);
      go('/');
    },
  };

  protected override render() {
    return html`<div class="people account stack">
      <h1>${this.heading}</h1>
      ${this.renderProblem()} ${this.renderInside()}
    </div>`;
  }

  private renderInside() {
    const { me } = this;
    if (!me) return this.problem ? nothing : html`<div class="waiting"></div>`;
    if (!me.shared) return html`<p class="notice">${sayPeople('account.home')}</p>`;
    const { person } = me;
    if (this.codes && person) return codesCard(person.name, this.codes, () => this.keptCodes());
    if (person?.kind === 'account') {
      const { sessions, passkeys, renamed, blocked } = this;
      return ownAccount({ me, person, sessions, passkeys, renamed, blocked }, this.acts);
    }
    return html`<div class="doors">
      ${doorForm(this.door, {
        submit: (event) => void this.enter(event),
        showPasskey: () => this.attempt(async () => this.comeIn(await showPasskey())),
        next: nextOf(this.query),
      })}
      ${guestForm(person?.name ?? '', (event) => void this.rename(event))}
      ${person ? html`<notices-card></notices-card>` : nothing}
    </div>`;
  }

  private keptCodes(): void {
    this.codes = null;
    this.leadOn();
  }
}
