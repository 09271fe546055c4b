import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { showBanner } from '../parts/banner';
import { go } from '../parts/navigation';
import { people, personChanged } from '../wire/people';
import type { Me, SessionView, PersonView } from '../wire/types';
import { sayPeople } from '../words/people/words';
import { AskingPage } from './asking-page';
import { codesCard } from './codes-card';
import { DOORS, doorForm, guestForm, type Door } from './door-forms';
import { typed } from './form';
import { ownAccount } from './own-account';
import sheet from './people.css';

/** One's account: the way in, and, inside, all that is one's own to change. */
@customElement('account-page')
export class AccountPage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private me: Me | null = null;
  @state() private codes: string[] | null = null;
  @state() private sessions: SessionView[] = [];
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
      this.sessions = (await people.sessions()).sessions;
      this.blocked = (await people.blocked()).people;
    }
    this.me = me;
    personChanged();
  }

  private get door(): Door {
    return DOORS.find((door) => door === this.query.get('how')) ?? 'login';
  }

  private async enter(event: SubmitEvent): Promise<void> {
    const value = typed(event);
    const { door } = this;
    await this.attempt(async () => {
      if (door === 'make') {
        const made = await people.makeAccount(value('name'), value('password'));
        this.codes = made.recovery_codes;
        await this.be(made.me);
      } else if (door === 'recover')
        await this.be(await people.recover(value('name'), value('code'), value('new')));
      else await this.be(await people.logIn(value('name'), value('password')));
    });
  }

  private async rename(event: SubmitEvent): Promise<void> {
    const value = typed(event);
    await this.attempt(async () => {
      await this.be(await people.beGuest(value('name').trim()));
      showBanner({ text: sayPeople('guest.done') }, 5);
    });
  }

  private readonly acts = {
    logOut: () =>
      this.attempt(async () => {
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
    if (this.codes && person) return codesCard(person.name, this.codes, () => (this.codes = null));
    if (person?.kind === 'account')
      return ownAccount({ me, person, sessions: this.sessions, blocked: this.blocked }, this.acts);
    return html`<div class="doors">
      ${doorForm(this.door, (event) => void this.enter(event))}
      ${guestForm(person?.name ?? '', (event) => void this.rename(event))}
    </div>`;
  }
}
