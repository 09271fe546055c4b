import { svg, html, type TemplateResult } from 'lit';

/** Line drawings on a 24-unit field. */
const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  plus: 'M12 5v14M5 12h14',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  flag: 'M6 21V4M6 4.5c4-2 8 2 12 0v9c-4 2-8-2-12 0',
  flip: 'M7 4v14M3.5 14.5 7 18l3.5-3.5M17 20V6M13.5 9.5 17 6l3.5 3.5',
  share: 'M12 15V3.5M8 7l4-4 4 4M5 12v8h14v-8',
  first: 'M18 5l-8 7 8 7M6 5v14',
  back: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  last: 'M6 5l8 7-8 7M18 5v14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  pencil: 'M4 20l1-4L16 5l3 3L8 19z',
  download: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  upload: 'M12 15V4M8 8l4-4 4 4M5 20h14',
  sliders:
    'M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM9 13.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  halves: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M14.500 4.500v15M17 6v12',
  printer: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  eye: 'M2.5 12C5 7.5 8.300 5.500 12 5.500S19 7.500 21.500 12C19 16.500 15.700 18.500 12 18.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  book: 'M12 6.500C9.500 4.500 6.500 4.500 4 5v14c2.500-.5 5.500-.5 8 1.500 2.500-2 5.500-2 8-1.500V5c-2.500-.5-5.500-.5-8 1.500zM12 6.500v14',
  grid: 'M4 4h16v16H4zM4 12h16M12 4v16',
  shelf: 'M5 4v16M9 4v16M13 4.500l5.500 15M3 20h18',
  graph: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  again: 'M5 12a7 7 0 1 0 2.500-5.400M5 4v4.500h4.500',
  check: 'M5 12.500l4.500 4.500L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500',
  keyboard: 'M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8',
  text: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  help: 'M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  question:
    'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9.500 9.500a2.500 2.500 0 1 1 3.800 2.100c-.9.5-1.300 1-1.300 2M12 16.500v.1',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c.8-4 3.800-6 7.500-6s6.700 2 7.500 6',
  speech: 'M4 5h16v11h-8l-5 4v-4H4z',
  people:
    'M9 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c.6-3.500 3-5.500 6.500-5.500s5.900 2 6.500 5.500M15.500 5a3.200 3.200 0 0 1 0 6M17.500 14.700c2.200.6 3.600 2.400 4 5.300',
  branch: 'M7 4v16M7 12c6 0 9-2 9-7M13.500 7 16 4.500 18.500 7',
} as const;

export type Icon = keyof typeof PATHS;

/** A small drawing beside words; never alone without a label. */
export function icon(name: Icon): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${PATHS[name]} />`}
  </svg>`;
}
