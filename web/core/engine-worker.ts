// The Worker that searches: one question at a time; whoever wants it to stop ends it and makes another.
import { Engine } from './engine';
import type { EngineAnswer, EngineQuestion } from './engine-messages';

const tell = (answer: EngineAnswer) => postMessage(answer);
let engine: Engine | undefined;

function answer(question: EngineQuestion): unknown {
  if (question.kind === 'open') {
    engine = new Engine(question.module, question.memory, (report) =>
      tell({ kind: 'report', report }),
    );
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
