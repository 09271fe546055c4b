import { svg } from 'lit';
import { textureDefs } from './texture';

function shade(id: string, kind: string, cx = '36%', cy = '28%') {
  return svg`<radialGradient id=${id} cx=${cx} cy=${cy} r="78%">
    <stop offset="0" class="${kind}-light" />
    <stop offset="0.42" class="${kind}-body" />
    <stop offset="1" class="${kind}-deep" />
  </radialGradient>`;
}

/** Gradients, the two tokens and the two kas, coloured by style alone. */
export const defs = svg`<defs>
  ${textureDefs}
  <clipPath id="surface-shape"><rect x="26" y="26" width="668" height="668" rx="9" /></clipPath>
  <linearGradient id="frame-fill" x1="0" y1="0" x2="0.35" y2="1">
    <stop offset="0" class="frame-light" /><stop offset="1" class="frame-deep" />
  </linearGradient>
  <linearGradient id="surface-fill" x1="0" y1="0" x2="0.6" y2="1">
    <stop offset="0" class="surface-light" /><stop offset="1" class="surface-deep" />
  </linearGradient>
  <radialGradient id="lamp" cx="42%" cy="30%" r="80%">
    <stop offset="0" class="lamp-near" /><stop offset="1" class="lamp-far" />
  </radialGradient>
  <radialGradient id="bowl-fill" cx="50%" cy="64%" r="58%">
    <stop offset="0" class="bowl-light" /><stop offset="0.7" class="bowl-body" /><stop offset="1" class="bowl-deep" />
  </radialGradient>
  <radialGradient id="shadow">
    <stop offset="0.62" class="shadow-near" /><stop offset="1" class="shadow-far" />
  </radialGradient>
  ${shade('black-fill', 'black')} ${shade('white-fill', 'white')}

  <g id="token-b">
    <circle class="shadow" cx="1.5" cy="4" r="28" />
    <circle class="black edge" r="23" />
    <circle class="black-rim" r="18.6" />
    <ellipse class="gloss" cx="-7" cy="-9.5" rx="7.5" ry="4.6" transform="rotate(-38 -7 -9.5)" />
    <circle class="hole" r="4" />
  </g>
  <g id="token-w">
    <circle class="shadow" cx="1.5" cy="4" r="28" />
    <circle class="white edge" r="23" />
    <circle class="groove-light" cy="0.9" r="13" />
    <circle class="groove" r="13" />
    <ellipse class="gloss" cx="-8" cy="-11" rx="7" ry="4" transform="rotate(-38 -8 -11)" />
    <circle class="hole" r="4" />
  </g>
  <g id="ka-S">
    <circle class="shadow" cx="1.5" cy="5" r="31" />
    <path class="south edge" d="M0-29 29 0 0 29-29 0Z" />
    <path class="facet-1" d="M0-29 0-12-12 0-29 0Z" /><path class="facet-2" d="M0-29 29 0 12 0 0-12Z" />
    <path class="facet-3" d="M-29 0-12 0 0 12 0 29Z" /><path class="facet-4" d="M29 0 0 29 0 12 12 0Z" />
    <path class="ka-line" d="M0-12 12 0 0 12-12 0Z" />
    <circle class="ka-heart" r="3" />
  </g>
  <g id="ka-N">
    <circle class="shadow" cx="1.5" cy="5" r="31" />
    <path class="north edge" d="M-13-23H13L23-13V13L13 23H-13L-23 13V-13Z" />
    <path class="facet-1" d="M-13-23H13L8-12H-12Z M-23-13-13-23-12-12Z" />
    <path class="facet-2" d="M13-23 23-13V13L12 12V-12Z" />
    <path class="facet-3" d="M-23-13V13L-12 12V-12Z" />
    <path class="facet-4" d="M-23 13-13 23H13L23 13 12 12H-12Z" />
    <path class="ka-line" d="M-12-12H12V12H-12Z" />
    <path class="ka-heart" d="M-3-3H3V3H-3Z" />
  </g>
</defs>`;
