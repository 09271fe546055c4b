import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import atlas from '../../src/pasang/research/atlas/data/atlas.json';
import { readdress } from '../parts/navigation';
import { Page } from '../parts/page';
import { at } from '../wire/address';
import { say } from '../words/words';
import sheet from './atlas.css';
import {
  type Attempt,
  type Came,
  type Entry,
  type Later,
  type Opening,
  attemptText,
  cameText,
  goalText,
  meanText,
  share,
} from './entry';

const ENTRIES: readonly Entry[] = atlas.entries;
const THEOREMS: readonly (Later & { certificate: string })[] = atlas.theorems;
const ATTEMPTS: readonly Attempt[] = atlas.attempts;
const CERTIFICATES =
  'https://github.com/pasang-game/pasang/blob/main/src/pasang/research/certificates/data/';
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

  private renderEntry({ pattern, entry, play, openings, perft }: Entry) {
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
      <p class="soft">${say('atlas.claims')}</p>
      <ul>
        ${Object.entries(openings).map(([column, opening]) =>
          opening ? renderOpening(column, opening) : nothing,
        )}
      </ul>
      ${renderLater((one) => one.pattern === pattern && one.entry === entry)}
    </section>`;
  }
}

function renderOpening(column: string, { margin, claims, proved = [] }: Opening) {
  return html`<li>
    <b>${column}</b> <span>${meanText(margin)}</span>
    ${renderClaim('south', claims.south)} ${renderClaim('north', claims.north)}
    ${proved.map((one) => renderProof(one.certificate))}
  </li>`;
}

function renderClaim(side: string, came: Came | undefined) {
  if (!came) return nothing;
  const is = came[0] === 'open' ? 'soft' : 'proved';
  return html`<small class=${is}>${goalText({ side, goal: 'wins' })}: ${cameText(came)}</small>`;
}

function renderProof(name: string) {
  return html`<a href="${CERTIFICATES}${name}" target="_blank" rel="noopener"
    >${say('atlas.certificate')}</a
  >`;
}

/** What was proved or attempted of positions later in the round. */
function renderLater(isHere: (one: Later) => boolean) {
  const proved = THEOREMS.filter(isHere);
  const attempts = ATTEMPTS.filter(isHere);
  if (proved.length + attempts.length === 0) return nothing;
  return html`<h3>${say('atlas.later')}</h3>
    <ul>
      ${proved.map(
        (one) =>
          html`<li>
            <b>${one.moves}</b>
            <small class="proved">${goalText(one)}: ${say('atlas.proved')}</small>
            ${renderProof(one.certificate)}
          </li>`,
      )}
      ${attempts.map(
        (one) =>
          html`<li><b>${one.moves}</b> <small>${goalText(one)}: ${attemptText(one)}</small></li>`,
      )}
    </ul>`;
}
