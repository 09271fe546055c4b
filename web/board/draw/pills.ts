import { html, nothing } from 'lit';
import { say } from '../../words/words';
import type { Choice } from '../choice';
import { SIZE, type Spot } from '../geometry';
import { gainOf } from '../labels';
import type { BoardView } from '../view';

export interface PillActs {
  /** Whether the choice shown was picked out and waits for a yes. */
  picked: boolean;
  choose(choice: Choice): void;
  hover(name: string | null): void;
  /** Escape was pressed among the lines to choose between. */
  leave(): void;
}

/** Words on the board: what a choice takes, lines to choose between, why something cannot be done. */
export function pills({ pill, fork, note }: BoardView, actions: PillActs) {
  return html`
    ${pill ? at(pill.spot, actions.picked ? sure(pill.choice, actions) : plain(pill.choice)) : nothing}
    ${fork ? beside(fork.spot, forked(fork.choices, fork.live, actions)) : nothing}
    ${note ? at(note.spot, html`<span class="pill note">${note.text}</span>`) : nothing}
  `;
}

function plain(choice: Choice) {
  return html`<span class="pill">${gainOf(choice)}</span>`;
}

function sure(choice: Choice, actions: PillActs) {
  return html`<button class="pill" @click=${() => actions.choose(choice)}>
    ${gainOf(choice)}<span class="tick" aria-hidden="true">✓</span>
  </button>`;
}

function forked(choices: readonly Choice[], live: Choice | null, actions: PillActs) {
  return html`<div
    class="fork"
    role="group"
    aria-label=${say('board.whichLine')}
    @keydown=${(event: KeyboardEvent) => walkLines(event, actions)}
  >
    ${choices.map((choice) => {
      const show = () => actions.hover(choice.captures.at(-1) ?? null);
      return html`<button
        class="pill ${choice === live ? 'live' : ''}"
        @click=${() => actions.choose(choice)}
        @pointerenter=${show}
        @focus=${show}
        @pointerleave=${() => actions.hover(null)}
      >
        ${gainOf(choice)}
      </button>`;
    })}
  </div>`;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from line to line, Escape back to the point. */
function walkLines(event: KeyboardEvent, actions: PillActs): void {
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

/** Puts words above a spot, or below it near the top edge, kept within the board. */
function at({ x, y }: Spot, content: unknown) {
  const below = y < 130;
  return placed({ x, y: y + (below ? 34 : -34) }, -(x / SIZE) * 100, below ? 0 : -100, content);
}

function placed({ x, y }: Spot, across: number, down: number, content: unknown) {
  const share = (length: number) => `${(length / SIZE) * 100}%`;
  const style = `left: ${share(x)}; top: ${share(y)}; transform: translate(${across}%, ${down}%)`;
  // As a property, not as an attribute: a page may forbid inline style.
  return html`<div class="at" .style=${style}>${content}</div>`;
}
