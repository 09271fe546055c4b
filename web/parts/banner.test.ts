import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announce, onBanner, showBanner } from './banner';

test('what happens at once is said together, each thing once, and a banner is shown with it', async () => {
  const heard: [string | null, string][] = [];
  onBanner((banner, spoken) => heard.push([banner?.text ?? null, spoken]));
  announce('South moved.');
  announce('South wins.');
  showBanner({ text: 'Away.' });
  await Promise.resolve();
  assert.deepEqual(heard, [['Away.', 'South moved. South wins. Away.']]);
  announce('Next.');
  await Promise.resolve();
  assert.deepEqual(heard.at(-1), ['Away.', 'Next.']);
  showBanner(null);
  await Promise.resolve();
  assert.deepEqual(heard.at(-1), [null, '']);
});
