import type { FromMade, ToMade } from './relay';

/** The Workers that the page has made for its own: all of them end with it. */
export class MadeWorkers {
  private readonly made = new Map<Worker, MessagePort>();

  constructor(private readonly start: (address: string) => Worker) {}

  /** Makes a Worker; what comes by the port goes to it, and what it says goes back. */
  make(address: string, port: MessagePort): void {
    const worker = this.start(address);
    const tell = (told: FromMade) => port.postMessage(told);
    this.made.set(worker, port);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => tell({ data });
    worker.onerror = (event) => {
      event.preventDefault();
      tell({ fault: event.message });
    };
    port.onmessage = ({ data }: MessageEvent<ToMade>) => {
      if ('end' in data) this.end(worker);
      else worker.postMessage(data.data);
    };
  }

  endAll(): void {
    for (const worker of this.made.keys()) this.end(worker);
  }

  private end(worker: Worker): void {
    worker.terminate();
    this.made.get(worker)?.close();
    this.made.delete(worker);
  }
}
