import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { about } from '../parts/about';
import { showBanner } from '../parts/banner';
import { icon } from '../parts/icons';
import { Page } from '../parts/page';
import { picture } from '../board/picture';
import { chooseFiles, importFiles } from '../parts/import-records';
import { ago, standing, versus } from '../parts/round-summary';
import { titleOf } from '../parts/round-title';
import { save } from '../parts/save-file';
import { Refused, api, onAnswerer } from '../wire/api';
import type { TableSummary } from '../wire/types';
import { say } from '../words/words';
import sheet from './library.css';
import '../parts/device-rounds';
import deviceSheet from '../parts/device-rounds.css';
import { at } from '../wire/address';

const PAGE = 24;
const TYPING_MS = 250;
const STATUSES = ['all', 'playing', 'finished'] as const;

/** Saved rounds: search, rename, delete with undo, import and export of many. */
@customElement('library-page')
export class LibraryPage extends Page {
  static override readonly sheets = [sheet, deviceSheet];
  @state() private tables: TableSummary[] | null = null;
  @state() private more = false;
  @state() private search = '';
  @state() private status: (typeof STATUSES)[number] = 'all';
  @state() private chosen: ReadonlySet<string> = new Set();
  @state() private renaming: string | null = null;
  @state() private problem: string | null = null;
  private longestTitle: number | null = null;
  private typing: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private forgetAnswerer: () => void = () => undefined;

  get heading(): string {
    return say('library.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forgetAnswerer = onAnswerer(() => void this.fetch());
    void this.fetch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forgetAnswerer();
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  private async fetch(before = ''): Promise<void> {
    const asked = ++this.asked;
    await this.attempt(async () => {
      const query: Record<string, string> = { limit: String(PAGE) };
      if (this.search) query['search'] = this.search;
      if (this.status !== 'all') query['status'] = this.status;
      if (before) query['before'] = before;
      const { tables, more } = await api.tables(query);
      if (asked !== this.asked) return;
      this.tables = before ? [...(this.tables ?? []), ...tables] : tables;
      // Nothing is exported or deleted that is not to be seen.
      this.chosen = new Set(this.tables.map(({ id }) => id).filter((id) => this.chosen.has(id)));
      this.more = more;
    });
  }

  private type(event: Event): void {
    this.search = (event.target as HTMLInputElement).value;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.fetch(), TYPING_MS);
  }

  private choose(id: string, chosen: boolean): void {
    const next = new Set(this.chosen);
    if (chosen) next.add(id);
    else next.delete(id);
    this.chosen = next;
  }

  private async startRenaming(id: string): Promise<void> {
    await this.attempt(async () => {
      this.longestTitle = (await about()).limits.title;
    });
    this.renaming = id;
    await this.updateComplete;
    this.querySelector<HTMLInputElement>('.rounds input[name=title]')?.select();
  }

  private async rename(event: SubmitEvent, table: TableSummary): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('title');
    const title = field instanceof HTMLInputElement ? field.value.trim() : '';
    this.renaming = null;
    if (!title || title === table.title) return;
    await this.attempt(async () => {
      await api.renameTable(table.id, title);
      this.tables = (this.tables ?? []).map((known) =>
        known.id === table.id ? { ...known, title } : known,
      );
    });
  }

  private async deleteRounds(ids: readonly string[]): Promise<void> {
    await this.attempt(async () => {
      await Promise.all(ids.map((id) => api.deleteTable(id)));
      this.tables = (this.tables ?? []).filter(({ id }) => !ids.includes(id));
      this.chosen = new Set();
      const restore = async () => {
        await Promise.all(ids.map((id) => api.restoreTable(id)));
        showBanner(null);
        await this.fetch();
      };
      showBanner(
        {
          text: say('library.deleted', { count: ids.length }),
          action: { label: say('library.undo'), run: () => void this.attempt(restore) },
        },
        12,
      );
    });
  }

  private async exportRounds(ids: readonly string[]): Promise<void> {
    await this.attempt(async () => save('rounds.pasang', await api.records(ids)));
  }

  private async drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    await importFiles(event.dataTransfer?.files ?? []);
    await this.fetch();
  }

  protected override render() {
    return html`<div
      class="library stack"
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${this.drop}
    >
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="soft">${say('library.lede')}</p>
      </header>
      <device-rounds @sent=${() => void this.fetch()}></device-rounds>
      ${api.beside?.isAway() ? html`<p class="notice">${say('away.unseen')}</p>` : nothing}
      ${this.renderTools()}
      ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
      ${this.renderList()}
      ${
        this.more
          ? html`<button class="button" @click=${() => void this.fetch(this.tables?.at(-1)?.id)}>
              ${say('library.more')}
            </button>`
          : nothing
      }
    </div>`;
  }

  private renderTools() {
    const ids = [...this.chosen];
    return html`<div class="tools row">
      <label class="search">
        <span class="unseen">${say('library.search')}</span>
        <input
          type="search"
          placeholder=${say('library.search')}
          .value=${this.search}
          @input=${this.type}
        />
      </label>
      ${this.renderStatus()}
      <button class="button" @click=${() => chooseFiles(() => void this.fetch())}>
        ${icon('upload')}${say('library.import')}
      </button>
      <button class="button" @click=${() => void this.exportRounds(ids)}>
        ${icon('download')}${ids.length ? say('library.exportChosen', { count: ids.length }) : say('library.export')}
      </button>
      ${
        ids.length
          ? html`<button class="button danger" @click=${() => void this.deleteRounds(ids)}>
              ${icon('trash')}${say('library.deleteChosen', { count: ids.length })}
            </button>`
          : nothing
      }
    </div>`;
  }

  private renderStatus() {
    return html`<label>
      <span class="unseen">${say('library.show')}</span>
      <select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          this.status = STATUSES.find((status) => status === value) ?? 'all';
          void this.fetch();
        }}
      >
        ${STATUSES.map((status) => html`<option value=${status}>${say(`library.status.${status}`)}</option>`)}
      </select>
    </label>`;
  }

  private renderList() {
    const { tables } = this;
    if (tables === null) return this.problem ? nothing : html`<div class="waiting"></div>`;
    if (!tables.length) return this.renderNone();
    return html`<ul class="rounds">
      ${tables.map((table) => this.renderRound(table))}
    </ul>`;
  }

  private renderNone() {
    const word = this.status === 'all' ? 'empty' : this.status;
    return html`<div class="empty">
      <p>
        ${this.search ? say('library.nothing', { search: this.search }) : say(`library.none.${word}`)}
      </p>
      ${this.search ? nothing : html`<a class="button main" href=${at('/new')}>${say('start.new')}</a>`}
    </div>`;
  }

  private renderRound(table: TableSummary) {
    const playing = table.status === 'playing';
    const path = at(playing ? `/table/${table.id}` : `/review/${table.id}`);
    return html`<li class="card">
      <label class="choose">
        <input
          type="checkbox"
          aria-label=${say('library.choose', { title: titleOf(table) })}
          .checked=${this.chosen.has(table.id)}
          @change=${(event: Event) => this.choose(table.id, (event.target as HTMLInputElement).checked)}
        />
      </label>
      <a class="look" href=${path} tabindex="-1" aria-hidden="true">${picture(table.rows)}</a>
      <div class="about">
        ${
          this.renaming === table.id
            ? this.renderRenaming(table)
            : html`<h2><a href=${path}>${titleOf(table)}</a></h2>`
        }
        <p class="small soft">${versus(table)}</p>
        <p class="small soft">${standing(table)} · ${ago(table.updated)}</p>
      </div>
      <div class="row below">
        <a class="button bare" href=${path}
          >${icon(playing ? 'play' : 'graph')}${say(playing ? 'library.open' : 'library.review')}</a
        >
        <button class="button bare" @click=${() => void this.startRenaming(table.id)}>
          ${icon('pencil')}${say('library.rename')}
        </button>
        <button class="button bare danger" @click=${() => void this.deleteRounds([table.id])}>
          ${icon('trash')}${say('library.delete')}
        </button>
      </div>
    </li>`;
  }

  private renderRenaming(table: TableSummary) {
    return html`<form
      class="row"
      @submit=${(event: SubmitEvent) => void this.rename(event, table)}
      @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && (this.renaming = null)}
    >
      <input
        type="text"
        name="title"
        maxlength=${this.longestTitle ?? nothing}
        aria-label=${say('library.rename.label')}
        .value=${titleOf(table)}
      />
      <button class="button main">${say('library.rename.done')}</button>
    </form>`;
  }
}
