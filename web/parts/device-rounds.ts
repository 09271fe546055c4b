import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { picture } from '../board/picture';
import { at } from '../wire/address';
import { Refused, api, onAnswerer } from '../wire/api';
import type { TableSummary } from '../wire/types';
import { say } from '../words/words';
import { showBanner } from './banner';
import { icon } from './icons';
import { ago, standing, versus } from './round-summary';
import { titleOf } from './round-title';

/** Rounds that this browser keeps beside its server: to be opened here, or sent there. */
@customElement('device-rounds')
export class DeviceRounds extends LitElement {
  @state() private tables: TableSummary[] = [];
  @state() private sending = false;
  private forget: () => void = () => undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forget = onAnswerer(() => void this.fetch());
    void this.fetch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget();
  }

  /** While the server is away, the page itself lists what is kept here. */
  private async fetch(): Promise<void> {
    const { beside } = api;
    try {
      this.tables = beside && !beside.isAway() ? await beside.tables() : [];
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.tables = [];
    }
  }

  private async send(ids: readonly string[]): Promise<void> {
    const { beside } = api;
    if (!beside || this.sending) return;
    this.sending = true;
    let count = 0;
    try {
      for (const id of ids) {
        await beside.send(id);
        count++;
      }
      showBanner({ text: say('here.sent', { count }) }, 6);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      showBanner({ text: fault.message }, 8);
    } finally {
      this.sending = false;
      await this.fetch();
      if (count) this.dispatchEvent(new CustomEvent('sent'));
    }
  }

  protected override render() {
    const { tables } = this;
    if (!tables.length) return nothing;
    return html`<section class="device-rounds stack">
      <header class="row apart">
        <h2>${say('here.heading')}</h2>
        ${tables.length > 1 ? this.sender('here.sendAll', tables) : nothing}
      </header>
      <p class="soft">${say('here.about')}</p>
      <ul>
        ${tables.map((table) => this.renderRound(table))}
      </ul>
    </section>`;
  }

  private sender(word: 'here.send' | 'here.sendAll', tables: readonly TableSummary[]) {
    const ids = tables.map(({ id }) => id);
    return html`<button
      class="button"
      ?disabled=${this.sending}
      @click=${() => void this.send(ids)}
    >
      ${icon('upload')}${say(word)}
    </button>`;
  }

  private renderRound(table: TableSummary) {
    const path = at(`/${table.status === 'playing' ? 'table' : 'review'}/${table.id}`);
    return html`<li class="card">
      <a href=${path} tabindex="-1" aria-hidden="true">${picture(table.rows)}</a>
      <span class="about">
        <a href=${path}><b>${titleOf(table)}</b></a>
        <span class="small soft">${versus(table)}</span>
        <span class="small soft">${standing(table)} · ${ago(table.updated)}</span>
      </span>
      ${this.sender('here.send', [table])}
    </li>`;
  }
}
