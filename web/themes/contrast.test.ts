import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { THEMES } from '../parts/settings';

type Properties = Map<string, string>;

const SCHEMES = ['light', 'dark'] as const;
/** Themes that are dark whatever the system likes. */
const ALWAYS_DARK = ['malam'];

function sheetsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`);
}

function propertiesOf(path: string): Properties {
  const text = readFileSync(path, 'utf8');
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The board's own colours, written as fallbacks beside their use. */
function fallbacks(): Properties {
  const text = ['board/board.css', ...sheetsIn('board/draw')]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return new Map(
    [...text.matchAll(/var\(--(pb-[\w-]+),\s*(#\w+)\)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** What a property is in a theme, by light or by dark. */
function colourIn(theme: string, scheme: 'light' | 'dark') {
  const layers = [
    fallbacks(),
    propertiesOf('themes/kayu.css'),
    propertiesOf(`themes/${theme}.css`),
  ];
  return (name: string): string => {
    const value = layers.findLast((layer) => layer.has(name))?.get(name) ?? '';
    const [, light = '', dark = ''] = /light-dark\(([^,]+),\s*([^)]+)\)/.exec(value) ?? [];
    const colour = light ? (scheme === 'light' ? light : dark) : value;
    assert.match(colour, /^#/, `${theme}: --${name} is ${value}`);
    return colour;
  };
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'wash'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'wash'],
  ['accent-ink', 'card'],
  ['accent-ink', 'wash'],
  ['danger', 'card'],
  ['danger', 'paper'],
  ['action', 'paper'],
  ['action-ink', 'action'],
  ['action-ink', 'action-deep'],
  ['pb-coordinates', 'pb-frame-light'],
  ['pb-coordinates', 'pb-frame-deep'],
  ['pb-pill-ink', 'pb-pill'],
  ['pb-note-ink', 'pb-note'],
];

/** What must stand out from the board by its body or by its edge. */
const ON_BOARD: [body: string, edge: string][] = [
  ['pb-black', 'pb-black-edge'],
  ['pb-white', 'pb-white-edge'],
  ['pb-south', 'pb-south-edge'],
  ['pb-north', 'pb-north-edge'],
  ['pb-gold', 'pb-dot-edge'],
];

test('every theme that is offered has a sheet on the page, and every sheet is offered', () => {
  const page = readFileSync('themes/page.css', 'utf8');
  const sheets = sheetsIn('themes').filter((path) =>
    readFileSync(path, 'utf8').includes("[data-theme='"),
  );
  assert.deepEqual(
    sheets,
    [...THEMES].sort().map((theme) => `themes/${theme}.css`),
  );
  for (const theme of THEMES) assert.ok(page.includes(`'./${theme}.css'`), theme);
});

for (const theme of THEMES)
  for (const scheme of SCHEMES) {
    if (scheme === 'light' && ALWAYS_DARK.includes(theme)) continue;
    const colour = colourIn(theme, scheme);
    const least = theme === 'contrast' ? 7 : 4.5;

    test(`${theme}, ${scheme}: words reach ${least} to 1`, () => {
      const faint = TEXT.map(
        ([ink, ground]) => [ink, ground, contrast(colour(ink), colour(ground))] as const,
      )
        .filter(([, , ratio]) => ratio < least)
        .map(([ink, ground, ratio]) => `${ink} on ${ground}: ${ratio.toFixed(2)}`);
      assert.deepEqual(faint, []);
    });

    test(`${theme}, ${scheme}: tokens, kas and choices stand out from the board by 3 to 1`, () => {
      const faint = ON_BOARD.flatMap(([body, edge]) =>
        ['pb-surface-light', 'pb-surface-deep']
          .filter(
            (ground) =>
              Math.max(
                contrast(colour(body), colour(ground)),
                contrast(colour(edge), colour(ground)),
              ) < 3,
          )
          .map((ground) => `${body} on ${ground}`),
      );
      assert.deepEqual(faint, []);
      assert.ok(contrast(colour('pb-black'), colour('pb-white')) >= 7);
    });
  }
