import { Door } from './door';
import { QUESTIONS, type Chosen, type EngineQuestion, type Report } from './engine-messages';

const THOUSANDTHS = 1000;
const UNLIMITED = -1;
const HALF = 2 ** 32;

/** The engine in this thread, which it keeps busy while it searches. */
export class Engine {
  private readonly door: Door;

  constructor(
    module: WebAssembly.Module,
    memory: number,
    heard: (report: Report) => void,
    isStopped?: () => boolean,
  ) {
    this.door = new Door(module, () => heard(this.door.answer<Report>()), isStopped);
    if (!this.door.call('open_engine', memory)) throw new Error('no memory for the table');
  }

  answer(question: Exclude<EngineQuestion, { kind: 'open' }>): unknown {
    switch (question.kind) {
      case 'analyse': {
        const { position, lines, depth, spending } = question;
        return this.door.ask('analyse', [position], lines, depth, spending.soft, spending.hard);
      }
      case 'hint':
        return this.door.ask('hint', [question.position], question.milliseconds);
      case 'choose':
        return this.choose(question);
      case 'solve': {
        const { position, question: asked, milliseconds } = question;
        return this.door.ask('solve', [position], QUESTIONS.indexOf(asked), milliseconds);
      }
      case 'forget':
        return this.door.call('forget');
    }
  }

  private choose(question: Extract<EngineQuestion, { kind: 'choose' }>): Chosen {
    const { position, level, spending, seed } = question;
    return this.door.ask(
      'choose',
      [position],
      level.depth ?? 0,
      spending.soft,
      spending.hard,
      Math.round(level.noise * THOUSANDTHS),
      level.sight ?? UNLIMITED,
      Number(level.careful),
      seed % HALF,
      Math.floor(seed / HALF),
    );
  }
}
