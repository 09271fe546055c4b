import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { tournaments } from '../wire/tournaments';
import type { EntrantView, PairingView, ResultEntered, TournamentView } from '../wire/types';
import { sayTournament } from '../words/tournament/words';

type Act = (act: () => Promise<TournamentView>) => Promise<void>;

const RESULTS: Record<string, ResultEntered> = {
  played: { outcome: null },
  first: { outcome: 'first' },
  draw: { outcome: 'draw' },
  second: { outcome: 'second' },
  secondAbsent: { outcome: 'first', forfeit: true },
  firstAbsent: { outcome: 'second', forfeit: true },
  neither: { outcome: 'neither', forfeit: true },
};

/** What the director of a tournament can do, and nobody else is shown. */
export class Director {
  constructor(private readonly act: Act) {}

  /** Rounds, the door, and the end. */
  panel(told: TournamentView, busy: boolean) {
    if (told.stage === 'over') return nothing;
    const here = told.entrants.filter(({ here }) => here).length;
    const few = here < 2;
    const waits = told.stage === 'playing';
    return html`<section class="card directing">
      <h2>${sayTournament('direct.heading')}</h2>
      <div class="row">
        <button
          class="button main large"
          ?disabled=${busy || few || waits}
          @click=${() => void this.act(() => tournaments.begin(told.id, told.round + 1))}
        >
          ${icon('play')}${sayTournament('direct.begin', { round: told.round + 1 })}
        </button>
        ${this.door(told, busy)}
      </div>
      ${few || waits ? html`<p class="small soft">${sayTournament(few ? 'direct.few' : 'direct.waits')}</p>` : nothing}
      <details>
        <summary class="small">${sayTournament('direct.end')}</summary>
        <p class="small">${sayTournament('direct.end.sure')}</p>
        <button
          class="button danger"
          ?disabled=${busy}
          @click=${() => void this.act(() => tournaments.end(told.id))}
        >
          ${sayTournament('direct.end')}
        </button>
      </details>
    </section>`;
  }

  private door(told: TournamentView, busy: boolean) {
    if (told.round && told.system === 'round_robin') return nothing;
    return html`<button
      class="button"
      ?disabled=${busy}
      @click=${() => void this.act(() => tournaments.setOpen(told.id, !told.open))}
    >
      ${sayTournament(told.open ? 'direct.close' : 'direct.open')}
    </button>`;
  }

  /** Entering or correcting what came of a pairing. */
  entering(told: TournamentView, pairing: PairingView, first: string, second: string) {
    const offers = {
      played: sayTournament('pairings.as'),
      first: sayTournament('pairings.wins', { name: first }),
      draw: sayTournament('pairings.draw'),
      second: sayTournament('pairings.wins', { name: second }),
      secondAbsent: sayTournament('pairings.absent', { name: second }),
      firstAbsent: sayTournament('pairings.absent', { name: first }),
      neither: sayTournament('pairings.neither'),
    };
    const now = entered(pairing);
    const enter = (event: Event) => {
      const result = RESULTS[(event.target as HTMLSelectElement).value];
      if (result)
        void this.act(() => tournaments.enter(told.id, pairing.round, pairing.board, result));
    };
    return html`<select
      class="entering"
      aria-label=${sayTournament('pairings.enter', { first, second })}
      @change=${enter}
    >
      ${Object.entries(offers).map(
        ([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`,
      )}
    </select>`;
  }

  /** Everybody who takes part, each of whom can be shown out. */
  players(told: TournamentView, busy: boolean) {
    if (told.stage === 'over' || !told.entrants.length) return nothing;
    return html`<details class="card players">
      <summary>${sayTournament('direct.players')}</summary>
      <ul>
        ${told.entrants.map((one) => this.player(told, one, busy))}
      </ul>
    </details>`;
  }

  private player(told: TournamentView, { person, name, here }: EntrantView, busy: boolean) {
    if (!here) return html`<li><s dir="auto">${name}</s> ${sayTournament('cup.gone')}</li>`;
    return html`<li>
      <details>
        <summary dir="auto">${name}</summary>
        <p class="small">${sayTournament('direct.out.sure', { name })}</p>
        <button
          class="button danger"
          ?disabled=${busy}
          @click=${() => void this.act(() => tournaments.takeOut(told.id, person))}
        >
          ${sayTournament('direct.out', { name })}
        </button>
      </details>
    </li>`;
  }
}

/** What the director has entered for a pairing. */
function entered({ decision, outcome }: PairingView): string {
  if (outcome === 'neither') return 'neither';
  if (decision === 'forfeit') return outcome === 'first' ? 'secondAbsent' : 'firstAbsent';
  return (decision === 'director' && outcome) || 'played';
}
