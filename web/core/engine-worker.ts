// The Worker that searches: one question at a time. It stops by a flag that it shares with whoever asks; where no
// memory can be shared, whoever wants it to stop ends it and makes another.
import { Engine } from './engine';
import type { EngineAnswer, EngineQuestion } from './engine-messages';

const tell = (answer: EngineAnswer) => postMessage(answer);
let engine: Engine | undefined;

function answer(question: EngineQuestion): unknown {
  if (question.kind === 'open') {
    const { module, memory, stop } = question;
    const flag = stop && new Int32Array(stop);
    const isStopped = flag && (() => Atomics.load(flag, 0) !== 0);
    engine = new Engine(module, memory, (report) => tell({ kind: 'report', report }), isStopped);
    return null;
  }
  return engine?.answer(question);
}

addEventListener('message', ({ data }: MessageEvent<EngineQuestion>) => {
  try {
    const found = answer(data);
    if (data.kind !== 'open') tell({ kind: 'found', found });
  } catch (error) {
    tell({ kind: 'failed', text: String(error) });
  }
});
