import { svg } from 'lit';
import { encode } from 'uqr';
import { say } from '../words/words';

/** A link as a QR code: dark on light in every theme, for the eyes of another phone. */
export function codeOf(link: string) {
  const { data, size } = encode(link, { ecc: 'L', border: 3 });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return svg`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${say('share.qr.label')}>
    <rect class="light" width=${size} height=${size} />
    <path class="dark" d=${dots.join('')} />
  </svg>`;
}
