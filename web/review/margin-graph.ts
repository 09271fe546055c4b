import { html, nothing, svg } from 'lit';
import type { GraphPoint } from '../wire/types';
import { say } from '../words/words';
import { valueText } from './lines';
import { isDecided } from '../coach/proof';
import type { Verdict } from '../coach/verdict';

const WIDTH = 600;
const HEIGHT = 150;
const PAD = 10;
/** Margins beyond this are drawn at the edge; suntuk always is. */
const TALLEST = 60;

export interface Dot {
  ply: number;
  x: number;
  y: number;
  /** Whether it is proved who wins. */
  proved: boolean;
}

/** Where each judged ply lies on the plot: South's lead upwards. */
export function dotsOf(judged: ReadonlyMap<number, GraphPoint>, plies: number): Dot[] {
  return [...judged]
    .sort(([one], [other]) => one - other)
    .map(([ply, { value }]) => {
      const margin = value.kind === 'suntuk' ? Math.sign(value.margin) * TALLEST : value.margin;
      const high = Math.max(-TALLEST, Math.min(TALLEST, margin)) / TALLEST;
      return {
        ply,
        x: PAD + (ply / Math.max(1, plies)) * (WIDTH - 2 * PAD),
        y: HEIGHT / 2 - high * (HEIGHT / 2 - PAD),
        proved: isDecided(value),
      };
    });
}

function pathOf(dots: readonly Dot[]): string {
  return dots
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** Runs of neighbouring plies of which it is proved who wins. */
export function provedRuns(dots: readonly Dot[]): Dot[][] {
  const runs: Dot[][] = [];
  dots.forEach((dot, index) => {
    if (!dot.proved) return;
    if (dots[index - 1]?.proved) runs.at(-1)?.push(dot);
    else runs.push([dot]);
  });
  return runs;
}

/** The margin over a round: proved stretches solid, estimates dashed, mistakes dotted red. */
export function marginGraph(
  judged: ReadonlyMap<number, GraphPoint>,
  plies: number,
  verdicts: ReadonlyMap<number, Verdict>,
  /** The ply looked at, if it is on this line. */
  shown: number | null,
  goTo: (ply: number) => void,
) {
  const dots = dotsOf(judged, plies);
  const step = (WIDTH - 2 * PAD) / Math.max(1, plies);
  const pick = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    goTo(Math.max(0, Math.min(plies, Math.round((x - PAD) / step))));
  };
  return html`<figure class="graph">
    <svg
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${describe(judged)}
      @pointerdown=${pick}
    >
      ${curve(dots, step)} ${shown === null ? nothing : here(PAD + shown * step)}
      ${dots
        .filter(({ ply }) => verdicts.has(ply))
        .map(({ x, y }) => svg`<path class="slip" d="M${x} ${y}h0" />`)}
    </svg>
    <figcaption class="small soft">
      <span>${say('graph.south')}</span>
      ${dots.some(({ proved }) => proved) ? html`<span class="key">${say('graph.exact')}</span>` : nothing}
      <span>${say('graph.north')}</span>
    </figcaption>
  </figure>`;
}

/** The values as a line over the middle: what lies between, and where it is proved. */
function curve(dots: readonly Dot[], step: number) {
  const middle = HEIGHT / 2;
  const [first] = dots;
  const last = dots.at(-1);
  const area =
    first && last
      ? `${pathOf(dots)}L${last.x.toFixed(1)} ${middle}L${first.x.toFixed(1)} ${middle}Z`
      : '';
  return svg`
    ${provedRuns(dots).map((run) => {
      const from = (run[0]?.x ?? 0) - step / 2;
      const to = (run.at(-1)?.x ?? 0) + step / 2;
      return svg`<rect class="proved" x=${from} y="0" width=${Math.max(0, to - from)} height=${HEIGHT} />`;
    })}
    <path class="area" d=${area} />
    <line class="zero" x1="0" x2=${WIDTH} y1=${middle} y2=${middle} />
    <path class="estimate" d=${pathOf(dots)} />
    ${provedRuns(dots).map((run) => svg`<path class="exact" d=${pathOf(run)} />`)}`;
}

function here(x: number) {
  return svg`<line class="here" x1=${x} x2=${x} y1="0" y2=${HEIGHT} />`;
}

function describe(judged: ReadonlyMap<number, GraphPoint>): string {
  const last = [...judged.values()].at(-1);
  return last
    ? say('graph.label', { count: judged.size, value: valueText(last.value) })
    : say('graph.empty');
}
