import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hideBanner, showBanner, type Banner } from '../parts/banner';
import { go } from '../parts/navigation';
import { Refused, api, onAnswerer } from '../wire/api';
import { isHere } from '../wire/here';
import type { TableState } from '../wire/types';
import { say } from '../words/words';

/** A table of the server while the server is away: it waits there, and one may go on with a copy here. */
export class WaitingTable implements ReactiveController {
  private banner: Banner | null = null;
  private forget: () => void = () => undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly table: () => readonly [id: string, state: TableState | null],
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.forget = onAnswerer(() => this.look());
    this.look();
  }

  hostDisconnected(): void {
    this.forget();
    if (this.banner) hideBanner(this.banner);
  }

  private look(): void {
    const [id, state] = this.table();
    if (!api.beside?.isAway() || isHere(id)) return;
    const canGoOn = state?.status === 'playing';
    this.banner = {
      text: say('away.table'),
      ...(canGoOn && { action: { label: say('away.copy'), run: () => void this.copy(state) } }),
    };
    showBanner(this.banner);
  }

  private async copy(state: TableState): Promise<void> {
    try {
      const id = await api.beside?.copy(state);
      if (id) go(`/table/${id}`);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      showBanner({ text: fault.message }, 8);
    }
  }
}
