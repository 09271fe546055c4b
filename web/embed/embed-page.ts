import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { Page, adopt } from '../app/page';
import '../learn/learn-figure';
import { say } from '../words/words';
import sheet from './embed.css';

adopt(sheet);

/** A live board alone, for a frame on another site: `/embed?position=…`. */
@customElement('embed-page')
export class EmbedPage extends Page {
  get heading(): string {
    return say('embed.heading');
  }

  protected override render() {
    const position = this.query.get('position');
    const start = position ? { position } : { pattern: '1', agreement: 'slide' };
    const path = position ? `/analyse?position=${encodeURIComponent(position)}` : '/';
    return html`<div class="embed">
      <h1 class="unseen">${this.heading}</h1>
      <learn-figure .start=${start}></learn-figure>
      <a href=${path} target="_blank" rel="noopener">${say('embed.open')}</a>
    </div>`;
  }
}
