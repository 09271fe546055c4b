import type { MadeWorker } from '../core/workers';
import type { FromMade, ToMade } from './relay';
import type { FromHome } from './rpc';

/**
 * A Worker that the page makes for this one, and speaks with for it. Firefox may stand still for ever where a Worker makes
 * another soon after it has ended one that was busy.
 */
export class PageMadeWorker implements MadeWorker {
  onmessage: MadeWorker['onmessage'] = null;
  onerror: MadeWorker['onerror'] = null;
  private readonly port: MessagePort;

  constructor(address: URL, tell: (message: FromHome, transfer: Transferable[]) => void) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromMade>) => this.receive(data);
    tell({ make: address.href, port: port2 }, [port2]);
  }

  postMessage(data: unknown): void {
    this.port.postMessage({ data } satisfies ToMade);
  }

  terminate(): void {
    this.port.postMessage({ end: true } satisfies ToMade);
    this.port.onmessage = null;
  }

  private receive(told: FromMade): void {
    const self = this as unknown as Worker;
    if ('fault' in told) this.onerror?.call(self, new ErrorEvent('error', { message: told.fault }));
    else this.onmessage?.call(self, new MessageEvent('message', told));
  }
}
