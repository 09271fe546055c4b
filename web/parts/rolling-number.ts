import { LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { settings } from './settings';

const ROLL_MS = 500;

/** A number that counts up or down to its value, unless motion is unwelcome. */
@customElement('rolling-number')
export class RollingNumber extends LitElement {
  @property({ type: Number }) value = 0;
  private shown: number | null = null;
  private frame = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.frame);
  }

  protected override updated(): void {
    cancelAnimationFrame(this.frame);
    const from = this.shown;
    const still = !settings().motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (from === null || still) return this.show(this.value);
    const start = performance.now();
    const roll = (now: number) => {
      const done = Math.min(1, (now - start) / ROLL_MS);
      this.show(Math.round(from + (this.value - from) * done));
      if (done < 1) this.frame = requestAnimationFrame(roll);
    };
    this.frame = requestAnimationFrame(roll);
  }

  private show(number: number): void {
    this.shown = number;
    this.renderRoot.textContent = String(number);
  }
}
