import { html } from 'lit';
import pictures from '../../src/pasang/printing/pictures/pictures.json';
import type { Choice, Side } from '../board/choice';
import { sayPicture, type PictureName } from '../words/rules/words';

/** A position and what is pointed at in it; a test in Python holds it against the law. */
interface Picture {
  name: PictureName;
  rules: readonly number[];
  position: string;
  side: Side;
  arrow?: readonly string[];
  taken?: string[];
  other?: string[];
  even?: string[];
  ends?: string[];
  dots?: string[];
}

const PICTURES = pictures as readonly Picture[];

/** The pictures that show a rule first: each stands at one rule only. */
export function picturesOf(rule: number): readonly Picture[] {
  return PICTURES.filter(({ rules }) => rules[0] === rule);
}

function choice(target: string | null, origin: string | null, captures: string[]): Choice {
  const nothing = { column: null, black: 0, white: 0, points: 0 };
  return { move: target ?? '', origin, target, captures, ...nothing };
}

/** A small board that cannot be played on, with what it shows below. */
export function rulePicture({ name, position, side, ...shown }: Picture) {
  const { arrow = [], taken = [], other = [], even = [], ends = [], dots = [] } = shown;
  const { title, text } = sayPicture(name);
  const [origin = null, target = null] = arrow;
  const noted = [...other, ...even];
  return html`<figure class="rule-picture" data-picture=${name}>
    <pasang-board
      still
      .rows=${position.split(' ')[0]}
      .side=${side}
      .hint=${taken.length || target ? choice(target, origin, taken) : null}
      .lastMove=${target ? { origin, target, column: null, captures: [] } : null}
      .note=${noted.length ? { point: noted[0], text: '', points: noted } : null}
      .marks=${ends.map((point) => ({ point, text: '', points: [] }))}
      .choices=${dots.map((point) => choice(point, null, []))}
    ></pasang-board>
    <figcaption><b>${title}</b> ${text}</figcaption>
  </figure>`;
}
