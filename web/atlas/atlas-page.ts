import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import atlas from '../../src/pasang/research/atlas/data/atlas.json';
import { readdress } from '../parts/navigation';
import { Page } from '../parts/page';
import { at } from '../wire/address';
import { say } from '../words/words';
import sheet from './atlas.css';
import { type Entry, type Opening, meanText, share } from './entry';

const ENTRIES: readonly Entry[] = atlas.entries;
const KINDS = ['slide', 'jump'] as const;
const PATTERNS = [...new Set(ENTRIES.map(({ pattern }) => pattern))];

/** What is known of a pattern: theorems, and what strong play says. */
@customElement('atlas-page')
export class AtlasPage extends Page {
  static override readonly sheets = [sheet];
  @state() private chosen = '1';

  get heading(): string {
    return say('atlas.heading');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const asked = this.query.get('pattern') ?? '';
    if (PATTERNS.includes(asked)) this.chosen = asked;
  }

  private choose(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value;
    readdress(`/atlas?pattern=${this.chosen}`);
  }

  protected override render() {
    return html`<div class="atlas stack">
      <header class="stack">
        <h1>${this.heading}</h1>
        <p class="lede">${say('atlas.lede')}</p>
        <div class="row which">
          <label>
            ${say('atlas.pattern')}
            <select @change=${(event: Event) => this.choose(event)}>
              ${PATTERNS.map(
                (name) => html`<option ?selected=${name === this.chosen}>${name}</option>`,
              )}
            </select>
          </label>
          <a class="button" href=${at(`/patterns?pattern=${this.chosen}`)}>${say('atlas.look')}</a>
        </div>
      </header>
      <div class="kinds">
        ${KINDS.map((kind) => {
          const entry = ENTRIES.find((one) => one.pattern === this.chosen && one.entry === kind);
          return entry ? this.renderEntry(entry) : nothing;
        })}
      </div>
      <p class="soft">${say('atlas.about', { nodes: String(atlas.play.nodes) })}</p>
    </div>`;
  }

  private renderEntry({ entry, play, openings, perft }: Entry) {
    const [south = 0, drawn = 0, north = 0] = play.wins;
    const facts = [
      [say('atlas.margin'), meanText(play.margin)],
      [say('atlas.south'), share(south, play.rounds)],
      [say('atlas.drawn'), share(drawn, play.rounds)],
      [say('atlas.north'), share(north, play.rounds)],
      [say('atlas.suntuk'), share(play.suntuk, play.rounds)],
      [say('atlas.plies'), String(Math.round(play.plies[0] ?? 0))],
      [say('atlas.longest'), String(play.longest)],
      [say('atlas.rounds'), String(play.rounds)],
      [say('atlas.perft'), String(perft.at(-1) ?? 0)],
    ];
    return html`<section class="card stack">
      <h2>${say(entry === 'slide' ? 'atlas.slide' : 'atlas.jump')}</h2>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <h3>${say('atlas.openings')}</h3>
      <ul>
        ${Object.entries(openings).map(([column, opening]) =>
          opening ? this.renderOpening(column, opening) : nothing,
        )}
      </ul>
    </section>`;
  }

  private renderOpening(column: string, { margin, proved }: Opening) {
    return html`<li>
      <b>${column}</b> <span>${meanText(margin)}</span>
      ${proved ? html`<strong class="proved">${theoremText(proved)}</strong>` : nothing}
    </li>`;
  }
}

function theoremText({ side, goal }: NonNullable<Opening['proved']>): string {
  if (goal === 'wins') return say(side === 'south' ? 'atlas.south.wins' : 'atlas.north.wins');
  return say(side === 'south' ? 'atlas.south.draws' : 'atlas.north.draws');
}
