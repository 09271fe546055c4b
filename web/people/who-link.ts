import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { icon } from '../parts/icons';
import { doorTo } from '../parts/way-back';
import { at } from '../wire/address';
import { onPerson, people } from '../wire/people';
import { Refused } from '../wire/refused';
import type { Me } from '../wire/types';
import { sayPeople } from '../words/people/words';

/** Who one is here, in the header; nothing where no strangers share the server. */
@customElement('who-link')
export class WhoLink extends LitElement {
  /** The path of the page that is shown, to which whoever logs in is led back. */
  @property() here = '';
  @state() private me: Me | null = null;
  private forget: () => void = () => undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forget = onPerson(() => void this.ask());
    void this.ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget();
  }

  private async ask(): Promise<void> {
    try {
      this.me = await people.me();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  protected override render() {
    if (!this.me?.shared) return nothing;
    const { person } = this.me;
    const name = person ? person.name || sayPeople('who.guest') : sayPeople('who.nobody');
    const door = doorTo(person?.kind === 'account' ? null : this.here);
    return html`<a class="button bare" href=${at(door)}>
      ${icon('person')}<span class="name" dir="auto">${name}</span>
    </a>`;
  }
}
