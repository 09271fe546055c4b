// One more thread of searches: it enters the core on the memory that it shares with the one who searches, and
// waits there to be called. It hears no message again, and ends when it is ended.
import type { Seat } from './engine-messages';

interface Exports {
  __stack_pointer: WebAssembly.Global;
  stack_top(seat: number): number;
  arrive(seat: number): void;
  wait_and_work(seat: number): void;
}

addEventListener('message', ({ data }: MessageEvent<Seat>) => {
  const { module, memory, seat } = data;
  // This thread is no judge of time, which ends a search through the one who searches; and has nothing to tell.
  const pasang = { now: () => 0, heard: () => undefined };
  const instance = new WebAssembly.Instance(module, { pasang, env: { memory } });
  const core = instance.exports as unknown as Exports;
  core.__stack_pointer.value = core.stack_top(seat);
  core.arrive(seat);
  postMessage('arrived');
  core.wait_and_work(seat);
});
