import { html, svg, type TemplateResult } from 'lit';
import type { Tokens } from '../wire/types';

const WIDTH = 300;
const STEP = 9;

/** Captured tokens laid in a groove, closer together as they grow many. */
export function tray(tokens: Tokens | null, label: string): TemplateResult {
  const { black, white } = tokens ?? { black: 0, white: 0 };
  const total = black + white;
  const gap = black && white ? 8 : 0;
  const step = Math.min(STEP, (WIDTH - 20 - gap) / Math.max(1, total - 1));
  const bead = (index: number, kind: 'b' | 'w') => {
    const x = 10 + index * step + (kind === 'w' ? gap : 0);
    return kind === 'b'
      ? svg`<circle class="tray-b" cx=${x} cy="9" r="6" />`
      : svg`<circle class="tray-w" cx=${x} cy="9" r="6" /><circle class="tray-o" cx=${x} cy="9" r="3.200" />`;
  };
  return html`<svg
    class="tray"
    viewBox="0 0 ${WIDTH} 18"
    preserveAspectRatio="xMinYMid meet"
    role="img"
    aria-label=${label}
  >
    ${Array.from({ length: black }, (_, index) => bead(index, 'b'))}
    ${Array.from({ length: white }, (_, index) => bead(black + index, 'w'))}
  </svg>`;
}
