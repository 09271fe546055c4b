import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerBy, server } from '../wire/api';
import type { Listener } from '../wire/line';
import type { AnalysisMessage, AnalysisRequest } from '../wire/types';
import { AnalysisLink } from './analysis-link';

/** Lets a line answer that only notes what is sent; returns how to tell the page something. */
function noted(sent: AnalysisRequest[]): () => Listener<AnalysisMessage> | null {
  let listener: Listener<AnalysisMessage> | null = null;
  answerBy({
    ...server,
    analysisLine: (heard) => {
      listener = heard;
      return {
        ask: (request) => {
          sent.push(request(`${sent.length}`));
          return `${sent.length - 1}`;
        },
        send: (request) => sent.push(request),
        settle() {},
        close() {},
      };
    },
  });
  return () => listener;
}

test('no engine works for a page that nobody sees, and it goes on when somebody does', () => {
  const world = globalThis as unknown as Record<string, unknown>;
  const page = {
    hidden: false,
    addEventListener: (_: string, heard: () => void) => (turned = heard),
  };
  let turned = () => {};
  world['document'] = page;
  const sent: AnalysisRequest[] = [];
  const listener = noted(sent);
  const link = new AnalysisLink({ lines() {}, judged() {}, refused() {} });
  link.analyse('x', 3, false);
  page.hidden = true;
  turned();
  page.hidden = false;
  turned();
  assert.deepEqual(
    sent.map(({ kind }) => kind),
    ['analyse', 'stop', 'analyse'],
  );
  const told = { depth: 9, nodes: 1, nps: 1, lines: [], done: true, position: 'x' };
  listener()?.receive({ kind: 'lines', id: '2', ...told });
  page.hidden = true;
  turned();
  page.hidden = false;
  turned();
  assert.equal(sent.filter(({ kind }) => kind === 'analyse').length, 2, 'what is found is found');
});
