import type { ReactiveController, ReactiveControllerHost } from 'lit';

const made = new Map<string, CSSStyleSheet>();

/** The style sheet of a text, made once. */
function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}

/**
 * Style sheets that the document has while an element is in it, and no longer.
 * Two elements may bring the same sheet: each adds it and takes one away, so what stays is in the order of its own.
 */
export class AdoptedSheets implements ReactiveController {
  constructor(
    host: ReactiveControllerHost,
    private readonly texts: readonly string[],
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    document.adoptedStyleSheets.push(...this.texts.map(sheetOf));
  }

  hostDisconnected(): void {
    const left = [...document.adoptedStyleSheets];
    for (const text of this.texts) left.splice(left.indexOf(sheetOf(text)), 1);
    document.adoptedStyleSheets = left;
  }
}
