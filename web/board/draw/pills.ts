import { html, nothing } from 'lit';
import { say } from '../../words/words';
import type { Choice } from '../choice';
import { SIZE, spotOf, type Spot } from '../geometry';
import { lineLabel, lineText } from '../arms';
import { gainOf } from '../labels';
import type { BoardView } from '../view';
import { besideAll } from './place';

export interface PillActions {
  /** Whether the choice shown was picked out and waits for a yes. */
  picked: boolean;
  flipped: boolean;
  choose(choice: Choice): void;
  /** One of several lines was pressed; a finger may only have wanted to see it. */
  press(choice: Choice, touched: boolean): void;
  /** Shows one of several lines, or all of them. */
  show(choice: Choice | null): void;
  /** Escape was pressed among the lines to choose between. */
  leave(): void;
}

/** Words on the board: what a choice takes, lines to choose between, why something cannot be done. */
export function pills({ pill, fork, note, kas }: BoardView, actions: PillActions) {
  return html`
    ${pill ? gain(pill, kas, actions) : nothing}
    ${fork ? beside(fork.spot, forked(fork.choices, fork.live, actions)) : nothing}
    ${note ? at(note.spot, note.text.length, kas, [], html`<span class="pill note">${note.text}</span>`) : nothing}
  `;
}

function gain({ spot, choice }: NonNullable<BoardView['pill']>, kas: Spot[], actions: PillActions) {
  const text = gainOf(choice);
  const tokens = choice.captures.map((name) => spotOf(name, actions.flipped));
  const words = actions.picked
    ? html`<button class="pill" @click=${() => actions.choose(choice)}>
        ${text}<span class="tick" aria-hidden="true">✓</span>
      </button>`
    : html`<span class="pill">${text}</span>`;
  return at(spot, text.length, kas, tokens, words);
}

function forked(choices: readonly Choice[], live: Choice | null, actions: PillActions) {
  return html`<div
    class="fork"
    role="group"
    aria-label=${say('board.whichLine')}
    @keydown=${(event: KeyboardEvent) => walkLines(event, actions)}
  >
    ${choices.map(
      (choice) =>
        html`<button
          class="pill ${choice === live ? 'live' : ''}"
          aria-label=${lineLabel(choice, choices, actions.flipped)}
          @click=${({ pointerType }: PointerEvent) => actions.press(choice, pointerType === 'touch')}
          @pointerenter=${({ pointerType }: PointerEvent) => {
            if (pointerType !== 'touch') actions.show(choice);
          }}
          @pointerleave=${({ pointerType }: PointerEvent) => {
            if (pointerType !== 'touch') actions.show(null);
          }}
          @focus=${({ target }: FocusEvent) => {
            if ((target as Element).matches(':focus-visible')) actions.show(choice);
          }}
        >
          ${lineText(choice, choices, actions.flipped)}
        </button>`,
    )}
  </div>`;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from line to line, Escape back to the point. */
function walkLines(event: KeyboardEvent, actions: PillActions): void {
  const lines = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.pill')];
  const step = STEPS[event.key];
  if (step) lines.at((lines.indexOf(event.target as HTMLElement) + step) % lines.length)?.focus();
  else if (event.key === 'Escape') actions.leave();
  else return;
  event.preventDefault();
}

/** Puts words diagonally from a spot, towards the middle: rows and columns from there stay in sight. */
function beside({ x, y }: Spot, content: unknown) {
  const right = x <= SIZE / 2;
  const below = y <= SIZE / 2;
  const place = { x: x + (right ? 26 : -26), y: y + (below ? 26 : -26) };
  return placed(place, right ? 0 : -100, below ? 0 : -100, content);
}

/** Puts words above a spot or below it, where they hide neither ka. */
function at(spot: Spot, letters: number, kas: Spot[], tokens: Spot[], content: unknown) {
  const { x, y, across, down } = besideAll(spot, letters, kas, tokens);
  return placed({ x, y }, across, down, content);
}

function placed({ x, y }: Spot, across: number, down: number, content: unknown) {
  const share = (length: number) => `${(length / SIZE) * 100}%`;
  const style = `left: ${share(x)}; top: ${share(y)}; transform: translate(${across}%, ${down}%)`;
  // As a property, not as an attribute: a page may forbid inline style.
  return html`<div class="at" .style=${style}>${content}</div>`;
}
