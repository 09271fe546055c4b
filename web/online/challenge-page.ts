import { html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { picture } from '../board/picture';
import { about } from '../parts/about';
import { AskingPage } from '../parts/asking-page';
import { announce } from '../parts/banner';
import { copied } from '../parts/copy-line';
import { icon } from '../parts/icons';
import { go, herePath } from '../parts/navigation';
import { visitor } from '../parts/visitor';
import { doorTo } from '../parts/way-back';
import { at } from '../wire/address';
import type { Line, Told } from '../wire/line';
import { meeting } from '../wire/meeting';
import type { About, ChallengeView, LobbyMessage, LobbyRequest, Me } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { say } from '../words/words';
import { GuestName, guestMark } from '../parts/guest-name';
import sheet from './online.css';
import { isSlow, nameOf, termsInFull } from '../parts/terms-words';

/** A challenge: its maker waits here with a link, and a friend accepts it here. */
@customElement('challenge-page')
export class ChallengePage extends AskingPage {
  static override readonly sheets = [sheet];
  @state() private challenge: ChallengeView | null = null;
  @state() private about: About | null = null;
  @state() private me: Me | null = null;
  @state() private code: SVGTemplateResult | null = null;
  @state() private missing = false;
  @state() private connected = true;
  @state() private said = '';
  private readonly name = new GuestName();
  private line: Line<LobbyRequest> | null = null;

  get heading(): string {
    return sayOnline('challenge.heading');
  }

  private get address(): string {
    return location.origin + at(`/challenge/${this.parts[0] ?? ''}`);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.come();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.line?.close();
  }

  private async come(): Promise<void> {
    this.missing = !(await this.attempt(async () => {
      const [me, told] = await Promise.all([visitor(), about().catch(() => null)]);
      this.me = me;
      this.about = told;
      await this.look();
    }));
  }

  private async look(): Promise<void> {
    this.take(await meeting.look(this.parts[0] ?? ''));
    if (!this.isConnected || this.challenge?.standing !== 'open') return;
    this.waitFor(this.challenge.id);
    if (this.challenge.own) this.code = (await import('../parts/share-code')).codeOf(this.address);
  }

  /** Shows what has become of the challenge; both go to the table once it is accepted. */
  private take(challenge: ChallengeView): void {
    this.challenge = challenge;
    if (challenge.own && challenge.table) go(`/table/${challenge.table}`, { replace: true });
  }

  /** Hears when the challenge is settled, and keeps an open seat open by waiting. */
  private waitFor(challenge: string): void {
    this.line = meeting.line(
      {
        receive: (message) => this.hear(message),
        connected: (standing) => (this.connected = standing),
      },
      () => ({ kind: 'await', challenge }),
    );
  }

  private hear(message: Told<LobbyMessage>): void {
    if (message.kind !== 'challenge' || !this.challenge || this.busy) return;
    const { standing, table } = message;
    this.take({ ...this.challenge, standing, table });
    if (standing === 'withdrawn' || standing === 'expired')
      announce(sayOnline(`challenge.${standing}`));
  }

  private accept(event: Event): void {
    event.preventDefault();
    const { challenge } = this;
    if (!challenge || this.busy) return;
    void this.attempt(async () => {
      this.me = await this.name.settle(this.me);
      const { table } = await meeting.accept(challenge.id);
      if (table) go(`/table/${table}`, { replace: true });
    });
  }

  private withdraw(challenge: ChallengeView): void {
    void this.attempt(async () => this.take(await meeting.withdraw(challenge.id)));
  }

  private async copy(): Promise<void> {
    this.said = await copied(this.address);
  }

  private async send(): Promise<void> {
    try {
      await navigator.share({ url: this.address });
    } catch {
      // The visitor has changed their mind.
    }
  }

  protected override render() {
    const { challenge } = this;
    if (this.missing) return this.renderOver(sayOnline('challenge.expired'), this.problem ?? '');
    if (!challenge) return html`<div aria-busy="true"><h1>${this.heading}</h1></div>`;
    if (challenge.standing === 'accepted') return this.renderAccepted(challenge);
    if (challenge.standing !== 'open')
      return this.renderOver(
        sayOnline(`challenge.${challenge.standing}`),
        sayOnline('challenge.over.text'),
      );
    return html`<div class="challenge">
      <h1>${this.titled(challenge)}</h1>
      ${this.renderTerms(challenge)}
      ${challenge.own ? this.renderWaiting(challenge) : this.renderAccept(challenge)}
    </div>`;
  }

  private titled({ own, listed, maker }: ChallengeView): string {
    if (!own) return sayOnline('challenge.from', { name: nameOf(maker) });
    return sayOnline(listed ? 'challenge.own.listed' : 'challenge.own');
  }

  private renderTerms(challenge: ChallengeView) {
    const { terms, maker, own } = challenge;
    return html`<section class="card terms">
      ${picture(terms.rows)}
      <ul>
        ${own ? nothing : html`<li><b>${nameOf(maker)}</b> ${guestMark(maker.kind)}</li>`}
        ${termsInFull(challenge, this.about).map((words) => html`<li>${words}</li>`)}
      </ul>
    </section>`;
  }

  private renderWaiting(challenge: ChallengeView) {
    const lede = isSlow(challenge.terms) ? 'challenge.own.slow' : 'challenge.own.lede';
    return html`<section class="stack">
      <p class="lede">${sayOnline(lede)}</p>
      <label class="field">
        <span>${sayOnline('challenge.link')}</span>
        <span class="copy">
          <input
            type="text"
            readonly
            .value=${this.address}
            @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          />
          <button class="button main" type="button" @click=${() => void this.copy()}>
            ${say('share.copy')}
          </button>
        </span>
      </label>
      ${this.code}
      <p role="status" class="waiting-words">
        ${this.said || sayOnline(this.connected ? 'challenge.waiting' : 'challenge.unreachable')}
      </p>
      ${this.renderProblem()}
      <div class="row">
        ${
          'share' in navigator
            ? html`<button class="button" @click=${() => void this.send()}>
                ${icon('share')}${say('share.send')}
              </button>`
            : nothing
        }
        <button class="button" ?disabled=${this.busy} @click=${() => this.withdraw(challenge)}>
          ${icon('close')}${sayOnline('challenge.withdraw')}
        </button>
      </div>
    </section>`;
  }

  private renderAccept({ terms }: ChallengeView) {
    return html`<form class="stack" @submit=${this.accept}>
      ${terms.rated ? html`<p class="notice">${sayOnline('challenge.rated')}</p>` : nothing}
      ${this.name.field(this.me, 'challenge.name')} ${this.renderProblem()}
      <div class="row">
        <button class="button main large" ?disabled=${this.busy}>
          ${sayOnline('challenge.accept')}
        </button>
        ${
          this.me?.person?.kind === 'account'
            ? nothing
            : html`<a class="button bare" href=${at(doorTo(herePath()))}
                >${sayOnline('challenge.logIn')}</a
              >`
        }
      </div>
    </form>`;
  }

  private renderAccepted({ table }: ChallengeView): TemplateResult {
    return html`<div class="empty">
      <h1>${sayOnline('challenge.accepted')}</h1>
      <p>${sayOnline('challenge.accepted.text')}</p>
      <a class="button main" href=${at(`/table/${table ?? ''}`)}
        >${icon('eye')}${sayOnline('challenge.toTable')}</a
      >
    </div>`;
  }

  private renderOver(title: string, text: string): TemplateResult {
    return html`<div class="empty">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button main" href=${at('/lobby')}>${sayOnline('challenge.toLobby')}</a>
    </div>`;
  }
}
