import { html } from 'lit';
import '../parts/commands/board-commands';
import type { PositionView } from '../wire/types';

/** Typing, jumping and reading by keys, in a review. */
export function reviewCommands(
  host: HTMLElement,
  view: PositionView,
  play: (move: string) => void,
) {
  return html`<board-commands
    page="review"
    .host=${host}
    .view=${view}
    .choices=${view.choices}
    @choose=${({ detail }: CustomEvent<{ move: string }>) => play(detail.move)}
  ></board-commands>`;
}
