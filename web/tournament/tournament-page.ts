import { html, nothing, type SVGTemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { AskingPage } from '../parts/asking-page';
import { icon } from '../parts/icons';
import { go } from '../parts/navigation';
import { visitor } from '../parts/visitor';
import { at } from '../wire/address';
import type { Line } from '../wire/line';
import { tournaments } from '../wire/tournaments';
import type { Me, TournamentRequest, TournamentView } from '../wire/types';
import { sentence } from '../words/words';
import { sayTournament } from '../words/tournament/words';
import { crossTable } from './cross-table';
import { Director } from './director';
import { ownPart } from './own-part';
import { pairingsPart } from './pairings-part';
import { tableFor } from './players';
import { stageText } from './stage-text';
import { standingsPart } from './standings-part';
import sheet from './tournament.css';
import paper from './tournament-paper.css';
import { waitingRoom } from './waiting-room';

/** A tournament: who is there, who meets whom, who stands where; its director directs it here. */
@customElement('tournament-page')
export class TournamentPage extends AskingPage {
  static override readonly sheets = [sheet, paper];
  @state() private told: TournamentView | null = null;
  @state() private me: Me | null = null;
  @state() private missing = '';
  @state() private connected = true;
  @state() private projected = false;
  private code: SVGTemplateResult | null = null;
  private line: Line<TournamentRequest> | null = null;
  private readonly director = new Director((act) => this.act(act));

  get heading(): string {
    return this.told?.title || sayTournament('cup.heading');
  }

  private get person(): string | null {
    return this.me?.person?.id ?? null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('fullscreenchange', this.follow);
    void this.attempt(async () => {
      this.me = await visitor();
      if (!this.isConnected) return;
      this.line = tournaments.line(this.parts[0] ?? '', {
        receive: (message) =>
          message.kind === 'tournament'
            ? void this.take(message.tournament)
            : this.miss(message.refusal.text),
        connected: (standing) => (this.connected = standing),
      });
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('fullscreenchange', this.follow);
    this.line?.close();
  }

  private miss(text: string): void {
    if (this.told) return;
    this.missing = sentence(text);
    this.line?.close();
  }

  /** Shows the tournament as it stands; whose round begins meanwhile is led to the table. */
  private async take(told: TournamentView): Promise<void> {
    const before = this.told;
    if (before && told.version < before.version) return;
    this.told = told;
    const table = tableFor(told, this.person);
    const wasThere = before ? tableFor(before, this.person) : null;
    const isLed = before ? table !== wasThere : this.query.has('next');
    if (table && isLed) return go(`/table/${table}`);
    if (!this.code) this.code = (await import('../parts/share-code')).codeOf(this.addressOf(told));
    this.requestUpdate();
  }

  private addressOf({ code }: TournamentView): string {
    return location.origin + at(`/join/${code}`);
  }

  private async act(act: () => Promise<TournamentView>): Promise<void> {
    if (this.busy) return;
    await this.attempt(async () => this.take(await act()));
  }

  private async project(): Promise<void> {
    this.projected = !this.projected;
    try {
      if (this.projected) await document.documentElement.requestFullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      // Large letters help without the whole screen too.
    }
  }

  /** Whoever leaves the whole screen by a key leaves the large view with it. */
  private readonly follow = () => {
    if (!document.fullscreenElement) this.projected = false;
  };

  protected override render() {
    const { told } = this;
    if (this.missing)
      return html`<div class="empty">
        <h1>${sayTournament('cup.missing')}</h1>
        <p>${this.missing}</p>
        <a class="button main" href=${at('/tournaments')}>${sayTournament('cup.toList')}</a>
      </div>`;
    if (!told)
      return html`<div aria-busy="true">
        <h1>${this.heading}</h1>
        ${this.renderProblem()}
      </div>`;
    const directs = told.director === this.person;
    return html`<div class="cup ${this.projected ? 'projected' : ''}">
      ${this.renderHead(told)} ${this.renderProblem()}
      ${ownPart(told, this.person, this.busy, (act) => void this.act(act))}
      ${directs ? this.director.panel(told, this.busy) : nothing}
      ${told.round ? this.renderRounds(told, directs) : waitingRoom(told, this.person, this.code)}
      ${directs ? this.director.players(told, this.busy) : nothing}
    </div>`;
  }

  private renderRounds(told: TournamentView, directs: boolean) {
    return html`<div class="halves">
        ${pairingsPart(told, directs ? this.director : null)} ${standingsPart(told)}
      </div>
      ${crossTable(told)} ${told.open ? waitingRoom(told, this.person, this.code) : nothing}`;
  }

  private renderHead(told: TournamentView) {
    const open = told.pairings.filter(({ round, outcome }) => round === told.round && !outcome);
    const standing =
      told.stage === 'playing'
        ? `${stageText(told)} · ${sayTournament('cup.playing', { count: open.length })}`
        : stageText(told);
    const onlyPlays =
      told.director !== this.person && told.entrants.some(({ person }) => person === this.person);
    return html`<header class="head">
      <div>
        <h1 dir="auto">${this.heading}</h1>
        <p class="soft" role="status">
          ${this.connected ? standing : sayTournament('cup.unreachable')}
        </p>
      </div>
      <div class="row tools">
        ${onlyPlays ? nothing : this.renderProjector()}
        <button class="button" @click=${() => print()}>
          ${icon('printer')}${sayTournament('show.print')}
        </button>
      </div>
    </header>`;
  }

  /** The large view is for the wall: whoever plays looks at a screen of their own. */
  private renderProjector() {
    return html`<button class="button" @click=${() => void this.project()}>
      ${icon(this.projected ? 'close' : 'eye')}${sayTournament(this.projected ? 'show.end' : 'show.projector')}
    </button>`;
  }
}
