import { html, nothing } from 'lit';
import { icon } from '../parts/icons';
import { onlyPerson, seatName } from '../parts/seats';
import { sayOnline } from '../words/online/words';
import type { PreparedMoves } from './prepared-moves';
import type { SeenTable } from './seen-table';

const MOST_LINES = 24;
const LONGEST_LINE = 20;

/** A line in words: what the opponent may play, and what is answered. */
function lineWords(line: readonly string[]): string {
  return line
    .flatMap((move, at) => (at % 2 ? [] : [{ move, answer: line[at + 1] ?? '…' }]))
    .map((pair, at) => sayOnline(at ? 'prepared.then' : 'prepared.if', pair))
    .join('; ');
}

/** Answers that one has prepared, and the way to another. */
export function preparedCard(prepared: PreparedMoves) {
  return html`<section class="prepared" aria-label=${sayOnline('prepared.heading')}>
    ${
      prepared.lines.length
        ? html`<ul>
            ${prepared.lines.map(
              (line) =>
                html`<li>
                  <span>${lineWords(line)}</span>
                  <button
                    class="button"
                    aria-label=${sayOnline('prepared.remove', { line: lineWords(line) })}
                    @click=${() => prepared.remove(line)}
                  >
                    ${icon('trash')}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${invitation(prepared)}
  </section>`;
}

function invitation(prepared: PreparedMoves) {
  const isFull = prepared.lines.length >= MOST_LINES;
  return html`<div class="row">
    <button class="button" ?disabled=${isFull} @click=${() => prepared.begin()}>
      ${icon('branch')}${sayOnline(prepared.lines.length ? 'prepared.more' : 'prepared.begin')}
    </button>
    ${prepared.lines.length ? nothing : html`<small class="soft">${sayOnline('prepared.about')}</small>`}
  </div>`;
}

/** The answer that is being played through on the board. */
export function preparingCard(table: SeenTable, prepared: PreparedMoves, line: readonly string[]) {
  const me = onlyPerson(table);
  const name = seatName(table, me === 'south' ? 'north' : 'south');
  const isTheirs = line.length % 2 === 0;
  return html`<section class="prepared preparing" aria-label=${sayOnline('prepared.heading')}>
    <p role="status">
      <b>${isTheirs ? sayOnline('prepared.theirs', { name }) : sayOnline('prepared.own')}</b>
      ${line.length ? html`<br />${lineWords(line)}` : nothing}
    </p>
    <div class="row">
      ${
        isTheirs && line.length
          ? html`<button class="button main" @click=${() => prepared.save()}>
              ${icon('check')}${sayOnline('prepared.save')}
            </button>`
          : nothing
      }
      ${
        line.length
          ? html`<button class="button" @click=${() => prepared.back()}>
              ${icon('undo')}${sayOnline('prepared.back')}
            </button>`
          : nothing
      }
      <button class="button" @click=${() => prepared.cancel()}>
        ${icon('close')}${sayOnline('prepared.cancel')}
      </button>
    </div>
    ${line.length >= LONGEST_LINE ? html`<small class="soft">${sayOnline('prepared.longest')}</small>` : nothing}
  </section>`;
}
