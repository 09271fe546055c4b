import { svg, html } from 'lit';

/** A thin songket border: bamboo shoots (pucuk rebung) and small flowers between two gold threads. */
export const band = html`<svg class="band" aria-hidden="true">
  <defs>
    ${svg`<pattern id="songket" width="24" height="12" patternUnits="userSpaceOnUse">
      <rect class="ground" width="24" height="12" />
      <path class="gold" d="M0 0h24v1H0zM0 11h24v1H0z" />
      <path class="gold" d="M6 2 10.500 10H1.500Z" /><path class="ground" d="M6 4.600 8.600 9.200H3.400Z" />
      <path class="gold" d="M6 6.300 7.200 8.500H4.800Z" />
      <path class="leaf" d="M18 2.500 22 6 18 9.500 14 6Z" /><path class="gold" d="M18 4.400 19.800 6 18 7.600 16.200 6Z" />
      <path class="gold" d="M12 2.200 12.900 3.200 12 4.200 11.100 3.200ZM24 2.200 24.900 3.200 24 4.200 23.100 3.200ZM0 2.200.9 3.200 0 4.200Z" />
    </pattern>`}
  </defs>
  <rect width="100%" height="12" fill="url(#songket)" />
</svg>`;
