import { LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AdoptedSheets } from './adopted-sheets';
import { onSettings } from './settings';

/** Waits until what has been rendered is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** A page of the app: drawn in the document itself, so that all pages share one style. */
export abstract class Page extends LitElement {
  /** What this page needs beside the app's own style; it leaves with the page. */
  static readonly sheets: readonly string[] = [];

  /** The parts of the path, and the query. */
  @property({ attribute: false }) parts: string[] = [];
  @property({ attribute: false }) query: URLSearchParams = new URLSearchParams();

  private forget: (() => void) | null = null;

  constructor() {
    super();
    new AdoptedSheets(this, new.target.sheets);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forget = onSettings(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
  }

  /** The name of the page for the window's title. */
  abstract get heading(): string;

  protected abstract override render(): TemplateResult;
}
