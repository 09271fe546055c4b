import { SIZE } from './geometry';
import type { PasangBoard } from './pasang-board';

/** What style gives and a free-standing drawing must carry itself. */
const STYLED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-dasharray',
  'stop-color',
  'stop-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** The board as it is shown, as a drawing that needs no style sheet. */
export function drawingOf(board: PasangBoard): string {
  const shown = board.renderRoot.querySelector('svg');
  if (!shown) return '';
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const originals = shown.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of STYLED) {
      const value = style.getPropertyValue(name);
      if (value) element.setAttribute(name, value);
    }
    element.removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(SIZE));
  copy.setAttribute('height', String(SIZE));
  copy.removeAttribute('aria-hidden');
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, '');
}

/** A drawing painted as a PNG picture. */
export async function pngOf(drawing: string, size = SIZE * 1.5): Promise<Blob> {
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size, size);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
