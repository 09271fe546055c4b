import { html, nothing, type ReactiveControllerHost } from 'lit';
import { standing } from '../parts/round-summary';
import { meeting } from '../wire/meeting';
import type { LobbyTold, WatchedTable } from '../wire/types';
import { sayOnline } from '../words/online/words';
import { tableCard } from './table-card';

/** The tables that can be watched: the newest as the lobby tells them, and older ones when they are asked for. */
export class WatchedTables {
  private newest: readonly WatchedTable[] = [];
  private older: readonly WatchedTable[] = [];
  /** What to ask for the next ones by. */
  private after: string | null = null;
  private hasAsked = false;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** What is new takes the first places; what it pushes out goes on being shown where older ones are. */
  see({ tables, after }: LobbyTold): void {
    if (this.hasAsked) this.older = without(tables, [...this.newest, ...this.older]);
    else this.after = after;
    this.newest = tables;
  }

  /** Asks for the next ones. */
  async more(): Promise<void> {
    if (!this.after) return;
    const { tables, after } = await meeting.watched(this.after);
    this.older = [...this.older, ...without([...this.newest, ...this.older], tables)];
    this.after = after;
    this.hasAsked = true;
    this.host.requestUpdate();
  }

  render(busy: boolean, more: () => void) {
    const tables = [...this.newest, ...this.older];
    return html`<section class="stack">
      <h2>${sayOnline('lobby.watch')}</h2>
      ${
        tables.length
          ? html`<ul class="seats">
              ${tables.map(watched)}
            </ul>`
          : html`<p class="soft">${sayOnline('lobby.watch.none')}</p>`
      }
      ${
        this.after
          ? html`<div class="row">
              <button class="button" ?disabled=${busy} @click=${more}>
                ${sayOnline('lobby.watch.more')}
              </button>
            </div>`
          : nothing
      }
    </section>`;
  }
}

/** Some tables, but for others. */
function without(others: readonly WatchedTable[], tables: readonly WatchedTable[]) {
  const known = new Set(others.map(({ table }) => table.id));
  return tables.filter(({ table }) => !known.has(table.id));
}

function watched({ table, rated }: WatchedTable) {
  const about = `${standing(table)}${rated ? ` · ${sayOnline('terms.rated')}` : ''}`;
  return html`<li>${tableCard(table, about, 'eye')}</li>`;
}
