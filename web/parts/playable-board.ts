import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { announce, showBanner } from './banner';
import { settings } from './settings';
import '../board/pasang-board';
import type { Note } from '../board/choice';
import { suntukNotes, whyNot } from './reasons';
import { Refused, api, type Start } from '../wire/api';
import type { PositionView } from '../wire/types';
import { say } from '../words/words';

/** A board in a lesson: alive, with moves for both sides, and back to its start at a press. */
@customElement('playable-board')
export class PlayableBoard extends LitElement {
  @property({ attribute: false }) start: Start = { pattern: '1', agreement: 'slide' };
  /** Moves made before the reader comes in. */
  @property({ attribute: false }) opening: readonly string[] = [];
  /** The rows to show until the server has answered. */
  @property() rows = '';
  @state() private view: PositionView | null = null;
  @state() private played: string[] = [];
  @state() private note: Note | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Boards far down the page wait until they are near.
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void this.fetch([]);
      },
      { rootMargin: '300px' },
    );
    near.observe(this);
  }

  private async fetch(played: string[]): Promise<void> {
    try {
      this.view = await api.position(this.start, [...this.opening, ...played]);
      this.played = played;
      this.note = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showBanner({ text: error.message }, 6);
    }
  }

  private async ask({ detail }: CustomEvent<{ target: string }>): Promise<void> {
    const { view } = this;
    const note = view && (await whyNot(view, detail.target));
    if (!note || this.view !== view) return;
    this.note = note;
    announce(note.text);
  }

  protected override render() {
    const { view } = this;
    const notes = view?.ending === 'suntuk' ? suntukNotes(view.suntuk) : [];
    return html`<pasang-board
        .rows=${view?.rows ?? this.rows}
        .ply=${view?.ply ?? null}
        .choices=${view?.choices ?? []}
        .phase=${view?.phase ?? 'roaming'}
        .side=${view?.to_move ?? 'south'}
        .lastMove=${view?.last ?? null}
        .note=${notes[0] ?? this.note}
        .marks=${notes}
        .tap=${settings().tap}
        .motion=${settings().motion ? 'on' : 'off'}
        .coordinates=${settings().coordinates}
        @choose=${({ detail }: CustomEvent<{ move: string }>) => void this.fetch([...this.played, detail.move])}
        @ask=${this.ask}
      ></pasang-board>
      <p class="small soft under">
        ${view ? this.renderState(view) : nothing}
        ${this.played.length ? html`<button class="button bare" @click=${() => void this.fetch([])}>${say('learn.again')}</button>` : nothing}
      </p>`;
  }

  private renderState(view: PositionView) {
    if (view.ending === 'suntuk') return say('learn.suntuk', { side: say(`side.${view.to_move}`) });
    return say('learn.state', {
      side: say(`side.${view.to_move}`),
      south: view.score.south,
      north: view.score.north,
      count: view.choices.length,
    });
  }
}
