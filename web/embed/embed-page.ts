import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { Page } from '../parts/page';
import '../parts/playable-board';
import { at } from '../wire/address';
import { say } from '../words/words';
import sheet from './embed.css';

/** A live board alone, for a frame on another site: `/embed?position=…`. */
@customElement('embed-page')
export class EmbedPage extends Page {
  static override readonly sheets = [sheet];
  get heading(): string {
    return say('embed.heading');
  }

  protected override render() {
    const position = this.query.get('position');
    const start = position ? { position } : { pattern: '1', agreement: 'slide' };
    const path = at(position ? `/analyse?position=${encodeURIComponent(position)}` : '/');
    return html`<div class="embed">
      <h1 class="unseen">${this.heading}</h1>
      <playable-board .start=${start}></playable-board>
      <a href=${path} target="_blank" rel="noopener">${say('embed.open')}</a>
    </div>`;
  }
}
