import { say } from '../words/words';
import { hideBanner, showBanner, type Banner } from './banner';

/** Says when a line is lost and when it is back. */
export class ConnectionBanner {
  private readonly away: Banner = { text: say('wire.lost') };
  private lost = false;

  connected(standing: boolean): void {
    if (!standing && !this.lost) showBanner(this.away);
    if (standing && this.lost) showBanner({ text: say('wire.back') }, 2);
    this.lost = !standing;
  }

  close(): void {
    hideBanner(this.away);
  }
}
