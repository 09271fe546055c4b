import { html, type ReactiveControllerHost } from 'lit';
import type { Side } from '../board/choice';
import { announce } from '../parts/banner';
import { go } from '../parts/navigation';
import { onlyPerson, type Seated } from '../parts/seats';
import type { OfferState, PresenceTold, Said, TableState } from '../wire/types';
import { mannersCard, offerWords } from './manners-card';
import { Opponent } from './opponent';
import { Phrases } from './phrases';
import type { TableLink } from './table-link';

/** A table as it is seen from this page: with the seats that are ours. */
export type SeenTable = TableState & Seated;

/** What two people at a table ask of each other and tell each other, as one of them, or a watcher, sees it. */
export class TwoPlayers {
  private mine: readonly Side[] | null = null;
  private readonly phrases: Phrases;
  private readonly opponent: Opponent;

  constructor(
    host: ReactiveControllerHost,
    private readonly link: () => TableLink | null,
  ) {
    this.phrases = new Phrases(host);
    this.opponent = new Opponent(host);
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

  /** Hears what happens beside the board. */
  listener(table: () => TableState | null) {
    return {
      presence: (told: PresenceTold) => this.opponent.hear(told),
      said: (told: Said) => this.phrases.hear(told, table()),
    };
  }

  bubble(side: Side) {
    return this.phrases.bubble(side);
  }

  /** Says aloud what the opponent has just offered. */
  tell(before: SeenTable | null, table: SeenTable): void {
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

  /** What stands between the players, and what they can say. */
  card(table: SeenTable) {
    const me = onlyPerson(table);
    const answer = (kind: 'accept' | 'decline', offer: OfferState) =>
      me && this.link()?.answer(kind, table.view.ply, me, offer.kind);
    const card = mannersCard(table, {
      ...this.opponent.standing(table),
      accept: (offer) => answer('accept', offer),
      decline: (offer) => answer('decline', offer),
      claim: () => this.leave(table, 'claim'),
    });
    return html`${card}${this.phrases.menu((phrase) => me && this.link()?.say(me, phrase))}`;
  }

  private leave(table: SeenTable, kind: 'abort' | 'claim'): void {
    const me = onlyPerson(table);
    if (me) this.link()?.leave(kind, table.view.ply, me);
  }
}
