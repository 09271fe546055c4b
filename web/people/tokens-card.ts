import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { copyLine } from '../parts/copy-line';
import { icon } from '../parts/icons';
import { typed } from '../parts/typed';
import { at } from '../wire/address';
import { Refused } from '../wire/refused';
import { tokens } from '../wire/tokens';
import type { TokenMade, TokenView, TokenWanted } from '../wire/types';
import { language } from '../words/language';
import { sayPeople } from '../words/people/words';

/** What a token may be made for; whoever plays has to see the rounds. */
const MAY = {
  read: ['read'],
  play: ['read', 'play'],
} as const satisfies Record<string, TokenWanted['scopes']>;
const DAYS = [7, 30, 90, 366];
const USUAL_DAYS = 90;

/** Where a reader of news finds whose turn it is; the token says who asks. */
function feedOf(secret: string): string {
  return `${location.origin}${at('/api/turns/feed')}?token=${encodeURIComponent(secret)}`;
}

/** Personal tokens: made, shown once, listed and ended. */
@customElement('tokens-card')
export class TokensCard extends LitElement {
  @state() private listed: TokenView[] = [];
  /** The token that was made just now, with its secret, until it is kept elsewhere. */
  @state() private made: TokenMade | null = null;
  @state() private problem: string | null = null;
  @state() private said = '';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.attempt(async () => {
      this.listed = (await tokens.listed()).tokens;
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem = null;
    this.said = '';
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  private async make(event: SubmitEvent): Promise<void> {
    const value = typed(event);
    const may = value('may') === 'play' ? MAY.play : MAY.read;
    await this.attempt(async () => {
      const wanted = { title: value('title'), scopes: [...may], days: Number(value('days')) };
      this.made = await tokens.make(wanted);
      this.listed = [this.made.token, ...this.listed];
      await this.updateComplete;
      this.querySelector<HTMLInputElement>('.copy input')?.focus();
    });
  }

  private async end({ id }: TokenView): Promise<void> {
    await this.attempt(async () => {
      await tokens.end(id);
      this.listed = this.listed.filter((token) => token.id !== id);
      if (this.made?.token.id === id) this.made = null;
      this.said = sayPeople('tokens.ended');
    });
  }

  protected override render() {
    return html`<div class="stack tokens">
      <p class="soft">${sayPeople('tokens.about')}</p>
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      ${this.made ? this.renderMade(this.made) : this.renderForm()}
      ${
        this.listed.length
          ? html`<ul class="plain">
              ${this.listed.map((token) => this.renderToken(token))}
            </ul>`
          : nothing
      }
      <p role="status">${this.said}</p>
    </div>`;
  }

  private renderForm() {
    return html`<form class="stack" @submit=${(event: SubmitEvent) => void this.make(event)}>
      <label class="field">
        <span>${sayPeople('tokens.title')}</span>
        <input type="text" name="title" maxlength="80" autocomplete="off" required />
      </label>
      <div class="columns">
        <label class="field">
          <span>${sayPeople('tokens.may')}</span>
          <select name="may">
            <option value="read">${sayPeople('tokens.read')}</option>
            <option value="play">${sayPeople('tokens.play')}</option>
          </select>
        </label>
        <label class="field">
          <span>${sayPeople('tokens.days')}</span>
          <select name="days">
            ${DAYS.map(
              (days) =>
                html`<option value=${days} ?selected=${days === USUAL_DAYS}>
                  ${sayPeople('queue.forDays', { count: days })}
                </option>`,
            )}
          </select>
        </label>
      </div>
      <button class="button">${icon('key')}${sayPeople('tokens.make')}</button>
    </form>`;
  }

  private renderMade({ secret, token }: TokenMade) {
    const tell = (words: string) => (this.said = words);
    return html`<div class="stack">
      <p class="notice">${sayPeople('tokens.once')}</p>
      ${copyLine(sayPeople('tokens.secret', { title: token.title }), secret, tell)}
      ${token.scopes.includes('read') ? copyLine(sayPeople('tokens.feed'), feedOf(secret), tell) : nothing}
      <button class="button main" @click=${() => (this.made = null)}>
        ${icon('check')}${sayPeople('tokens.kept')}
      </button>
    </div>`;
  }

  private renderToken(token: TokenView) {
    const { title, scopes, expires } = token;
    const may = scopes.length > 1 ? 'play' : scopes.includes('read') ? 'read' : 'only';
    const date = new Date(expires).toLocaleDateString(language, { dateStyle: 'long' });
    const until = Date.parse(expires) > Date.now() ? 'until' : 'expired';
    return html`<li class="row">
      <span class="grow">
        <span dir="auto">${title}</span>
        <small class="soft">
          ${sayPeople(`tokens.${may}`)} · ${sayPeople(`tokens.${until}`, { date })}
        </small>
      </span>
      <button class="button" @click=${() => void this.end(token)}>
        ${icon('trash')}${sayPeople('tokens.end')}
      </button>
    </li>`;
  }
}
