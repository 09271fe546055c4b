import { html, nothing, type ReactiveControllerHost } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Side } from '../board/choice';
import { announce } from '../parts/banner';
import { icon } from '../parts/icons';
import { go } from '../parts/navigation';
import type { KnownPlayer } from '../parts/player-card';
import { onlyPerson, seatName } from '../parts/seats';
import { opponent } from '../wire/opponent';
import { Refused } from '../wire/refused';
import type {
  OfferState,
  PositionView,
  PresenceTold,
  Said,
  TablePlayers,
  TableState,
  VacationsTold,
} from '../wire/types';
import { sayPeople } from '../words/people/words';
import './conduct-dialog';
import type { ConductDialog } from './conduct-dialog';
import { mannersCard, offerWords, vacationNotes } from './manners-card';
import { Opponent } from './opponent';
import { Phrases } from './phrases';
import { PreparedMoves } from './prepared-moves';
import type { SeenTable } from './seen-table';
import type { TableLink } from './table-link';

/** What two people at a table ask of each other and tell each other, as one of them, or a watcher, sees it. */
export class TwoPlayers {
  private mine: readonly Side[] | null = null;
  private readonly phrases: Phrases;
  private readonly opponent: Opponent;
  private readonly prepared: PreparedMoves;
  private vacations: VacationsTold | null = null;
  private accounts: TablePlayers | null = null;
  private readonly trouble = createRef<ConductDialog>();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly link: () => TableLink | null,
  ) {
    this.phrases = new Phrases(host);
    this.opponent = new Opponent(host);
    this.prepared = new PreparedMoves(host);
  }

  /** These seats are ours; whether that is news. */
  sit(seats: readonly Side[]): boolean {
    const isNews = this.mine?.join() !== seats.join();
    this.mine = seats;
    return isNews;
  }

  seen(table: TableState): SeenTable {
    return { ...table, mine: this.mine };
  }

  /** The same table, once it is known which seats are ours: what is prepared there is known only then. */
  seated(table: TableState): SeenTable {
    const seen = this.seen(table);
    void this.prepared.renew(seen);
    if (table.two_people) void this.meet(table);
    return seen;
  }

  /** Gets to know which players have accounts; a round goes on without it. */
  private async meet({ id }: TableState): Promise<void> {
    try {
      this.accounts = await opponent.players(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    this.host.requestUpdate();
  }

  /** Hears what happens beside the board. */
  listener(table: () => TableState | null) {
    return {
      presence: (told: PresenceTold) => this.opponent.hear(told),
      said: (told: Said) => this.phrases.hear(told, table()),
      vacations: (told: VacationsTold) => {
        this.vacations = told;
        this.host.requestUpdate();
      },
    };
  }

  /** What is known of a player: whose account it is, and what was just said. */
  player(side: Side): KnownPlayer {
    return { account: this.accounts?.[side] ?? null, said: this.phrases.bubble(side) };
  }

  /** The way to block or report the opponent; nothing for who only watches. */
  conduct(table: SeenTable) {
    if (!onlyPerson(table) || !table.two_people) return nothing;
    return html`<button class="button" @click=${() => void this.trouble.value?.open()}>
      ${icon('person')}${sayPeople('conduct.heading')}
    </button>`;
  }

  /** What that way leads to, over the page. */
  dialog(table: SeenTable) {
    const me = onlyPerson(table);
    if (!me || !table.two_people) return nothing;
    return html`<conduct-dialog
      ${ref(this.trouble)}
      .table=${table.id}
      .name=${seatName(table, me === 'south' ? 'north' : 'south')}
    ></conduct-dialog>`;
  }

  /** What the board shows: the table, or a continuation that is being prepared. */
  shown(table: SeenTable): PositionView {
    return this.prepared.view ?? table.view;
  }

  /** Takes a move that was chosen on the board, if it belongs to what is being prepared. */
  prepares(table: SeenTable, move: string): boolean {
    return this.prepared.add(table, move);
  }

  /** Says aloud what the opponent has just offered. */
  tell(before: SeenTable | null, table: SeenTable): void {
    void this.prepared.renew(table);
    const { offer } = table;
    if (!offer || offer.side === onlyPerson(table)) return;
    if (before?.offer?.kind !== offer.kind || before.offer.side !== offer.side)
      announce(offerWords(table, offer));
  }

  private offer(table: SeenTable, kind: OfferState['kind']): void {
    const me = onlyPerson(table);
    if (me) this.link()?.offer(table.view.ply, me, kind);
  }

  /** Goes on to another round, once all who have a say in it want it. */
  rematch(table: SeenTable): void {
    if (table.rematch) go(`/table/${table.rematch.id}`);
    else if (table.two_people) this.offer(table, 'rematch');
    else this.link()?.rematch();
  }

  /** What a player can do in the row below the board. */
  actions(table: SeenTable) {
    return {
      offer: (kind: OfferState['kind']) => this.offer(table, kind),
      say: () => this.phrases.toggle(),
      abort: () => this.leave(table, 'abort'),
    };
  }

  /** What the guide tells of the two: what stands between them, what they can say, and what is prepared. */
  beside(table: SeenTable) {
    const me = onlyPerson(table);
    const preparing = this.prepared.making(table);
    // Who prepares looks at the board: only what asks for an answer is told beside that.
    const standing = preparing && !table.offer ? nothing : this.standing(table);
    const phrases = this.phrases.menu((phrase) => me && this.link()?.say(me, phrase));
    return { preparing, prepared: this.prepared.card(table), manners: [standing, phrases] };
  }

  private standing(table: SeenTable) {
    const me = onlyPerson(table);
    const answer = (kind: 'accept' | 'decline', offer: OfferState) =>
      me && this.link()?.answer(kind, table.view.ply, me, offer.kind);
    const card = mannersCard(table, {
      ...this.opponent.standing(table),
      accept: (offer) => answer('accept', offer),
      decline: (offer) => answer('decline', offer),
      claim: () => this.leave(table, 'claim'),
    });
    return [card, this.vacations ? vacationNotes(table, this.vacations) : nothing];
  }

  private leave(table: SeenTable, kind: 'abort' | 'claim'): void {
    const me = onlyPerson(table);
    if (me) this.link()?.leave(kind, table.view.ply, me);
  }
}
