import { nothing, svg } from 'lit';
import { MARGIN, PITCH, SIZE } from '../geometry';
import { starPath } from './star';
import { texture } from './texture';

const NEAR = MARGIN;
const FAR = SIZE - MARGIN;
const CENTRE = SIZE / 2;

/** Rows and columns run through, except the two that the bowl cuts (R1). */
function engraving(): string {
  let path = '';
  for (let index = 0; index < 11; index += 1) {
    const at = MARGIN + index * PITCH;
    path += `M${NEAR} ${at}H${FAR}M${at} ${NEAR}V${FAR}`;
  }
  return path;
}

const LINES = engraving();
const DIAGONALS = `M${NEAR} ${NEAR}L${FAR} ${FAR}M${FAR} ${NEAR}L${NEAR} ${FAR}`;

/** A small flower of the woven border, at each corner of the frame. */
function corner(x: number, y: number) {
  return svg`<path class="inlay" transform="translate(${x} ${y})"
    d="M0-8 2.4-2.4 8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4Z" />`;
}

const CORNERS = [13, SIZE - 13].flatMap((x) => [13, SIZE - 13].map((y) => corner(x, y)));

/** The wooden board without tokens and kas: frame, playing surface, engraved lines and the bowl. */
export const surface = svg`
  <rect class="frame" width="720" height="720" rx="20" />
  <rect class="frame-edge" x="1.5" y="1.5" width="717" height="717" rx="18.5" />
  ${CORNERS}
  <rect class="surface" x="26" y="26" width="668" height="668" rx="9" />
  ${texture}
  <rect class="lamp" x="26" y="26" width="668" height="668" rx="9" />
  <rect class="thread-line" x="26" y="26" width="668" height="668" rx="9" />
  <path class="line diagonal" d=${DIAGONALS} />
  <path class="line light" d=${LINES} transform="translate(1 1.2)" />
  <path class="line" d=${LINES} />
  <circle class="bowl-lip" cx=${CENTRE} cy=${CENTRE} r="31" />
  <circle class="bowl" cx=${CENTRE} cy=${CENTRE} r="26.5" />
  <path class="bowl-glint" d="M342 378a26.5 26.5 0 0 0 36 0" />
  <path class="bowl-star" d=${starPath(CENTRE, CENTRE, 34)} />
  <circle class="bowl-star" cx=${CENTRE} cy=${CENTRE} r="11" />
`;

/** Row numbers and column letters in the frame. */
export function coordinates(shown: boolean, flipped: boolean) {
  if (!shown) return nothing;
  return svg`<g class="coordinates">${Array.from({ length: 11 }, (_, index) => {
    const place = flipped ? 10 - index : index;
    const along = MARGIN + index * PITCH;
    return svg`
      <text x="13" y=${SIZE - along}>${place + 1}</text>
      <text x=${along} y="707">${'abcdefghijk'[place]}</text>`;
  })}</g>`;
}
