import assert from 'node:assert/strict';
import test from 'node:test';
import { answerBy, api, server } from './api';

test('the server answers until somebody else does', async () => {
  assert.equal(api.about, server.about);
  const about = { version: 'home', levels: [], presets: [], agreements: [] };
  const limits = { name: 1, title: 1, rounds: 1 };
  answerBy({ ...server, about: () => Promise.resolve({ ...about, limits }) });
  assert.equal((await api.about()).version, 'home');
  answerBy(server);
  assert.equal(api.about, server.about);
});
