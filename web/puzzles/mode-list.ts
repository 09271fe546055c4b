import { html, nothing } from 'lit';
import { icon, type Icon } from '../parts/icons';
import { at } from '../wire/address';
import { sayPuzzle } from '../words/puzzles/words';
import { dueOn } from './due';
import { addressOf, type Mode } from './mode';
import type { Progress } from './progress';
import { THEMES } from './puzzle';

const KINDS: readonly { kind: 'any' | 'day' | 'review'; sign: Icon }[] = [
  { kind: 'any', sign: 'play' },
  { kind: 'day', sign: 'eye' },
  { kind: 'review', sign: 'again' },
];

/** What there is to train, each with its address. */
export function modeList(mode: Mode, progress: Progress, today: number) {
  const due = dueOn(progress.tries, today).length;
  return html`<nav class="card modes" aria-label=${sayPuzzle('mode.list')}>
    <ul>
      ${KINDS.map(({ kind, sign }) => {
        const about = sayPuzzle(`mode.${kind}.about`);
        const waiting = kind === 'review' && due ? sayPuzzle('due.count', { count: due }) : about;
        return html`<li>${entry({ kind }, mode, sayPuzzle(`mode.${kind}`), waiting, sign)}</li>`;
      })}
    </ul>
    <details ?open=${mode.kind === 'theme'}>
      <summary>${icon('grid')}<b>${sayPuzzle('mode.themes')}</b></summary>
      <ul>
        ${THEMES.map((theme) => html`<li>${entry({ kind: 'theme', theme }, mode, sayPuzzle(`theme.${theme}`), sayPuzzle(`theme.${theme}.about`))}</li>`)}
      </ul>
    </details>
    <p class="small soft">${sayPuzzle('page.about')}</p>
  </nav>`;
}

function entry(to: Mode, here: Mode, name: string, about: string, sign: Icon | null = null) {
  const address = addressOf(to);
  return html`<a href=${at(address)} aria-current=${address === addressOf(here) ? 'page' : nothing}>
    ${sign ? icon(sign) : nothing}
    <span><b>${name}</b><span class="small soft">${about}</span></span>
  </a>`;
}
