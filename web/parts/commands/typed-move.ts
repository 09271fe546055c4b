import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Choice } from '../../board/choice';
import type { PositionView } from '../../wire/types';
import { sayCommand } from '../../words/commands/words';
import { announce } from '../banner';
import { icon } from '../icons';
import { meantBy, tidied } from './meant-move';
import { whyTyped } from './why-typed';

/**
 * A move in writing, as N2 has it.
 *
 * @fires typed - `{ move }`, one of the choices
 * @fires close - it is no longer wanted
 */
@customElement('typed-move')
export class TypedMove extends LitElement {
  @property({ attribute: false }) view: PositionView | null = null;
  /** What may be played now. */
  @property({ attribute: false }) choices: readonly Choice[] = [];
  @state() private fault = '';
  @query('input') private field!: HTMLInputElement;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.field.focus();
  }

  override focus(): void {
    this.field.focus();
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { view, choices } = this;
    const text = tidied(this.field.value);
    if (!view) return;
    if (!choices.length) return this.refuse(sayCommand('type.notNow'));
    const meant = meantBy(text, choices);
    if (meant.kind !== 'move') {
      const fault = await whyTyped(text, meant, view);
      if (this.view === view) this.refuse(fault);
      return;
    }
    this.fault = '';
    this.field.value = '';
    this.tell('typed', { move: meant.move });
  }

  /** What was typed stays, to be mended. */
  private refuse(fault: string): void {
    this.fault = fault;
    announce(fault);
    this.field.focus();
  }

  private tell(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.tell('close');
  }

  protected override render() {
    return html`<form class="typed" @submit=${this.submit} @keydown=${this.key}>
      <label for="typed-move">${sayCommand('type.label')}</label>
      <input
        id="typed-move"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="go"
        maxlength="40"
        aria-describedby="typed-help typed-fault"
        aria-invalid=${this.fault ? 'true' : nothing}
        @input=${() => (this.fault = '')}
      />
      <button class="button main">${sayCommand('type.play')}</button>
      <button
        class="button bare"
        type="button"
        aria-label=${sayCommand('type.close')}
        @click=${() => this.tell('close')}
      >
        ${icon('close')}
      </button>
      <p id="typed-fault" class=${this.fault ? 'bad' : ''}>${this.fault}</p>
      <p id="typed-help" class="small soft">${sayCommand('type.help')}</p>
    </form>`;
  }
}
