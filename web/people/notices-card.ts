import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { icon } from '../parts/icons';
import { beTold, beToldNoMore, pushNow, stillTold, type Push } from '../parts/push';
import { selectField } from '../parts/select-field';
import { correspondence } from '../wire/correspondence';
import { Refused } from '../wire/api';
import type { NoticesTold, NoticesWanted } from '../wire/types';
import { sayPeople } from '../words/people/words';

const MODES = ['turn', 'digest', 'none'] as const satisfies readonly NoticesWanted['mode'][];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  text: `${String(hour).padStart(2, '0')}:00`,
}));

/** Being told of turns: in this browser or not, and how often. */
@customElement('notices-card')
export class NoticesCard extends LitElement {
  @state() private told: NoticesTold | null = null;
  @state() private push: Push = 'off';
  @state() private problem: string | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.attempt(async () => {
      await stillTold();
      this.push = await pushNow();
      this.told = await correspondence.notices();
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await act();
    } catch (error) {
      // A push service that cannot be reached, or that a browser was built without, is an error of the browser's own.
      if (!(error instanceof Refused || error instanceof DOMException)) throw error;
      this.problem = error instanceof Refused ? error.message : sayPeople('notices.failed');
    }
  }

  private turn(told: NoticesTold): void {
    void this.attempt(async () => {
      const now = this.push === 'on' ? await beToldNoMore() : await beTold(told.server_key);
      this.told = now ?? told;
      this.push = await pushNow();
    });
  }

  private choose(wanted: Partial<NoticesWanted>): void {
    const { told } = this;
    if (!told) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    void this.attempt(async () => {
      const { mode, hour } = { ...told, ...wanted };
      this.told = await correspondence.chooseNotices({ mode, hour, zone });
    });
  }

  protected override render() {
    const { told } = this;
    return html`<section class="card stack notices">
      <h2>${sayPeople('notices.heading')}</h2>
      <p class="soft">${sayPeople('notices.about')}</p>
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      ${told ? [this.renderSwitch(told), this.renderWish(told)] : nothing}
    </section>`;
  }

  private renderSwitch(told: NoticesTold) {
    const { push } = this;
    if (push === 'unable' || push === 'denied')
      return html`<p class="notice">${sayPeople(`notices.${push}`)}</p>`;
    return html`<div class="row">
      ${push === 'on' ? html`<p class="grow" role="status">${sayPeople('notices.isOn')}</p>` : nothing}
      <button class="button" @click=${() => this.turn(told)}>
        ${icon(push === 'on' ? 'close' : 'check')}${sayPeople(push === 'on' ? 'notices.off' : 'notices.on')}
      </button>
    </div>`;
  }

  private renderWish({ mode, hour }: NoticesTold) {
    const offers = MODES.map((value) => ({ value, text: sayPeople(`notices.${value}`) }));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return html`<div class="row">
      ${selectField(sayPeople('notices.mode'), offers, mode, (chosen) =>
        this.choose({ mode: chosen as NoticesWanted['mode'] }),
      )}
      ${
        mode === 'digest'
          ? selectField(sayPeople('notices.hour', { zone }), HOURS, hour, (chosen) =>
              this.choose({ hour: Number(chosen) }),
            )
          : nothing
      }
    </div>`;
  }
}
