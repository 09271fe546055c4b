import type { ReactiveControllerHost } from 'lit';
import { announce } from '../parts/banner';
import { say } from '../words/words';

/** Giving up is asked for and then meant, in the guide: never where the button was that was pressed. */
export class Resigning {
  /** Whether it waits to be meant. */
  on = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly showGuide: () => Promise<void>,
  ) {}

  ask(): void {
    this.turn(true);
    announce(say('resign.sure'));
    void this.showGuide();
  }

  end(): void {
    this.turn(false);
  }

  private turn(on: boolean): void {
    this.on = on;
    this.host.requestUpdate();
  }
}
