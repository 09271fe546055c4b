import { html, nothing, svg, type TemplateResult } from 'lit';
import { starPath } from './draw/star';
import { NAMES, spotOf } from './geometry';
import { standingOf } from './standing';

const SCALE = 1 / 6;

/** Dots as one path: a stroke of no length with round ends is a disc. */
function dots(names: readonly string[]): string {
  return names
    .map((name) => {
      const { x, y } = spotOf(name, false);
      return `M${x * SCALE} ${y * SCALE}h0`;
    })
    .join('');
}

function rings(names: readonly string[]): string {
  return names
    .map((name) => {
      const { x, y } = spotOf(name, false);
      return `M${x * SCALE - 2.2} ${y * SCALE}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0`;
    })
    .join('');
}

/** A small still picture of a position, light enough to show dozens. */
export function picture(rows: string): TemplateResult {
  const standing = standingOf(rows);
  const of = (kind: string) => NAMES.filter((name) => standing.get(name) === kind);
  const white = of('w');
  const [south] = of('S');
  const [north] = of('N');
  return html`<svg class="picture" viewBox="2 2 116 116" aria-hidden="true">
    ${svg`<path class="b" d=${dots(of('b'))} /><path class="w" d=${dots(white)} />
      <path class="o" d=${rings(white)} /><path class="bowl" d=${starPath(60, 60, 5.4)} />`}
    ${south ? ka('S', south, 'M0-5.600 5.600 0 0 5.600-5.600 0Z') : nothing}
    ${north ? ka('N', north, 'M-4.400-4.400H4.400V4.400H-4.400Z') : nothing}
  </svg>`;
}

function ka(side: 'S' | 'N', name: string, shape: string) {
  const { x, y } = spotOf(name, false);
  return svg`<path class=${side} transform="translate(${x * SCALE} ${y * SCALE})" d=${shape} />`;
}
