import { svg } from 'lit';
import { SIZE } from '../geometry';

/** The same dice every time, so that every board has the same grain. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const KNOTS = [
  { x: 210, y: 170, bulge: 34 },
  { x: 520, y: 520, bulge: 44 },
];

/** A line of wood grain at a height, bending round the knots. */
function grainLine(height: number, roll: () => number): string {
  const lean = (roll() - 0.5) * 14;
  const sway = 2 + roll() * 4;
  const pace = 90 + roll() * 80;
  const turn = roll() * 6;
  let path = '';
  for (let x = 0; x <= SIZE; x += 24) {
    let y = height + (lean * x) / SIZE + sway * Math.sin(x / pace + turn);
    for (const knot of KNOTS) {
      const off = height - knot.y;
      const near = Math.exp(-(((x - knot.x) / 130) ** 2)) * Math.exp(-Math.abs(off) / 80);
      y += (off < 0 ? -1 : 1) * knot.bulge * near;
    }
    path += `${path ? 'L' : 'M'}${x} ${y.toFixed(1)}`;
  }
  return path;
}

/** Lines of the same shade and width share one path: few elements draw many lines. */
function grain() {
  const roll = dice(7);
  const bundles = new Map<string, string>();
  for (let index = 0; index < 46; index += 1) {
    const path = grainLine(8 + index * 15.4 + roll() * 9, roll);
    const key = `${index % 3 ? 'dark' : 'light'} ${[0.8, 1.4, 2.6][Math.floor(roll() * roll() * 3)]}`;
    bundles.set(key, (bundles.get(key) ?? '') + path);
  }
  return svg`<g class="grain">${[...bundles].map(([key, path]) => {
    const [shade, width] = key.split(' ');
    return svg`<path d=${path} class=${shade} stroke-width=${width} />`;
  })}</g>`;
}

function veins() {
  const roll = dice(23);
  const lines = Array.from({ length: 9 }, (_, index) => {
    let x = roll() * SIZE;
    let y = index % 2 ? 0 : roll() * SIZE * 0.6;
    let heading = 0.6 + roll() * 0.7;
    let path = `M${x.toFixed(0)} ${y.toFixed(0)}`;
    for (let step = 0; step < 16; step += 1) {
      heading += (roll() - 0.5) * 0.9;
      x += Math.cos(heading) * 52 * (index % 2 ? 1 : -1);
      y += Math.abs(Math.sin(heading)) * 46 + 6;
      path += `L${x.toFixed(0)} ${y.toFixed(0)}`;
    }
    const width = (0.8 + roll() * 2.4).toFixed(1);
    return svg`<path d=${path} stroke-width=${width} />`;
  });
  return svg`<g class="veins">${lines}</g>`;
}

const weave = svg`<rect class="weave" x="26" y="26" width="668" height="668" fill="url(#weave)" />`;

const woven = svg`<pattern id="weave" width="30" height="30" patternUnits="userSpaceOnUse">
  <path d="M15 3 27 15 15 27 3 15Z M15 10 20 15 15 20 10 15Z" class="thread" />
  <path d="M0-4 4 0 0 4-4 0Z M30-4 34 0 30 4 26 0Z M0 26 4 30 0 34-4 30Z M30 26 34 30 30 34 26 30Z" class="knot" />
</pattern>`;

/** Grain, veins and weave: every theme shows one of them (themes are style alone). */
export const texture = svg`<g clip-path="url(#surface-shape)">${grain()}${veins()}${weave}</g>`;
export const textureDefs = woven;
