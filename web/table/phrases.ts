import { html, nothing, type ReactiveControllerHost } from 'lit';
import type { Side } from '../board/choice';
import { announce } from '../parts/banner';
import { seatName } from '../parts/seats';
import type { Said, TableState } from '../wire/types';
import { say } from '../words/words';

type Phrase = Said['phrase'];

/** What can be said, from the first word to the last. */
const PHRASES: readonly Phrase[] = [
  'hello',
  'good_luck',
  'have_fun',
  'good_move',
  'well_played',
  'thanks',
  'sorry',
  'oops',
  'take_your_time',
  'one_moment',
  'rematch',
  'have_to_go',
  'goodbye',
];
const SHOWN_MS = 7000;

/** What the players say to each other: chosen from a list, and shown for a while beside who said it. */
export class Phrases {
  /** Whether the list is open. */
  on = false;
  private readonly said = new Map<Side, string>();
  private readonly timers = new Map<Side, ReturnType<typeof setTimeout>>();

  constructor(private readonly host: ReactiveControllerHost) {}

  toggle(): void {
    this.on = !this.on;
    this.host.requestUpdate();
  }

  hear({ side, phrase }: Said, table: TableState | null): void {
    if (!table) return;
    const words = say(`phrase.${phrase}`);
    announce(say('phrase.said', { name: seatName(table, side), words }));
    clearTimeout(this.timers.get(side));
    this.said.set(side, words);
    this.timers.set(
      side,
      setTimeout(() => {
        this.said.delete(side);
        this.host.requestUpdate();
      }, SHOWN_MS),
    );
    this.host.requestUpdate();
  }

  /** What a side has just said. */
  bubble(side: Side) {
    const words = this.said.get(side);
    return words === undefined ? nothing : html`<p class="said ${side}">${words}</p>`;
  }

  /** Everything that can be said, if somebody wants to. */
  menu(choose: (phrase: Phrase) => void) {
    if (!this.on) return nothing;
    const tell = (phrase: Phrase) => {
      this.toggle();
      choose(phrase);
    };
    return html`<div class="phrases" role="group" aria-label=${say('phrase.heading')}>
      ${PHRASES.map(
        (phrase) =>
          html`<button class="button" @click=${() => tell(phrase)}>
            ${say(`phrase.${phrase}`)}
          </button>`,
      )}
    </div>`;
  }
}
