import { nothing, svg } from 'lit';
import type { Badge, LastMove, Note } from '../choice';
import { spotOf } from '../geometry';
import { traceOf, type BoardView } from '../view';

function at(name: string, flipped: boolean): string {
  const { x, y } = spotOf(name, flipped);
  return `translate(${x} ${y})`;
}

/** Beneath tokens and kas: the thread of the last move, and columns that may become a passage. */
export function underlay(view: BoardView, lastMove: LastMove | null, flipped: boolean) {
  const { emptied, path } = traceOf(lastMove);
  const ends = path?.map((name) => spotOf(name, flipped));
  return svg`
    ${view.columns.map(({ names, live }) => {
      const spots = names.map((name) => spotOf(name, flipped));
      const x = Math.min(...spots.map((spot) => spot.x));
      const top = Math.min(...spots.map((spot) => spot.y));
      const height = Math.max(...spots.map((spot) => spot.y)) - top;
      return svg`<rect class="column ${live ? 'live' : ''}" x=${x - 28} y=${top - 28} width="56" height=${height + 56} rx="28" />`;
    })}
    ${view.reach.map(
      ([from, to]) => svg`<line class="reach" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`,
    )}
    ${emptied.map((name) => svg`<circle class="emptied" r="5" transform=${at(name, flipped)} />`)}
    ${
      ends?.[0] && ends[1]
        ? svg`<line class="trace" x1=${ends[0].x} y1=${ends[0].y} x2=${ends[1].x} y2=${ends[1].y} />
          <circle class="trace-end" cx=${ends[0].x} cy=${ends[0].y} r="9" />`
        : nothing
    }`;
}

/** Above tokens and kas: what may be chosen, what it would take, and what was noted. */
export function overlay(
  view: BoardView,
  marks: readonly Note[],
  badges: readonly Badge[],
  ka: 'S' | 'N',
  flipped: boolean,
) {
  return svg`
    ${offers(view, flipped)}
    ${view.rings.map(
      ({ name, kind }) =>
        svg`<circle class="ring ${kind}" r="26" transform=${at(name, flipped)} />`,
    )}
    ${view.stops.map(
      (name) => svg`<g class="stop" transform=${at(name, flipped)}>
        <circle r="29" /><path d="M-13-13 13 13M13-13-13 13" /></g>`,
    )}
    ${marks.map(
      ({ point }) => svg`<g class="mark" transform=${at(point, flipped)}>
        <circle r="10" /><path d="M-4-4 4 4M4-4-4 4" /></g>`,
    )}
    ${badges.map(
      ({ point, text, kind }) => svg`<g class="badge ${kind}" transform=${at(point, flipped)}>
        <rect x="-23" y="-13" width="46" height="26" rx="13" /><text>${text}</text></g>`,
    )}
    ${
      view.ghost
        ? svg`<use class="ghost" href="#ka-${ka}" transform="${at(view.ghost.name, flipped)} scale(0.92)" />`
        : nothing
    }`;
}

/** Tokens that may enter, and points where the ka may land. */
function offers(view: BoardView, flipped: boolean) {
  return svg`
    ${view.entries.map(
      ({ name, live }) => svg`<g class="entry ${live ? 'live' : ''}" transform=${at(name, flipped)}>
        <circle class="halo" r="27.6" /><circle r="25.5" /><circle class="seed" r="5.5" /></g>`,
    )}
    ${view.landings.map(
      ({
        name,
        live,
        lines,
      }) => svg`<g class="landing ${live ? 'live' : ''}" transform=${at(name, flipped)}>
        <circle r=${live ? 13 : 8.5} />${lines > 1 ? svg`<path class="fork-mark" d="M-3.2 0H3.2M0-3.2V3.2" />` : nothing}</g>`,
    )}`;
}
