// The Worker that searches: one question at a time. It stops by a flag that it shares with whoever asks; where no
// memory can be shared it pauses to hear of it; where the browser cannot do that either, whoever wants it to stop
// ends it and makes another.
import { Engine } from './engine';
import type { EngineAnswer, EngineQuestion } from './engine-messages';
import { pausing } from './pausing';

type Asked = Exclude<EngineQuestion, { kind: 'open' | 'stop' }>;

const tell = (answer: EngineAnswer) => postMessage(answer);
let engine: Engine | undefined;
let stopped = false;

function open({ module, memory, shared, net }: Extract<EngineQuestion, { kind: 'open' }>): void {
  const heard = (report: Extract<EngineAnswer, { kind: 'report' }>['report']) =>
    tell({ kind: 'report', report });
  if (shared) {
    const flag = new Int32Array(shared.stop);
    const isStopped = () => Atomics.load(flag, 0) !== 0;
    engine = new Engine(module, memory, heard, { isStopped, memory: shared.memory }, net);
  } else {
    const isStopped = () => stopped;
    engine = new Engine(module, memory, heard, { isStopped, pause: pausing() }, net);
  }
  tell({ kind: 'opened' });
}

async function answer(question: Asked): Promise<void> {
  stopped = false;
  if (!engine) throw new Error('not open');
  const found = await engine.answer(question);
  tell({ kind: 'found', found, threads: engine.threads, isLast: engine.isThreadLost });
}

addEventListener('message', ({ data }: MessageEvent<EngineQuestion>) => {
  const failed = (error: unknown) => tell({ kind: 'failed', text: String(error) });
  try {
    if (data.kind === 'open') open(data);
    else if (data.kind === 'stop') stopped = true;
    else void answer(data).catch(failed);
  } catch (error) {
    failed(error);
  }
});
