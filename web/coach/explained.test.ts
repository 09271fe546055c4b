import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rulesOf } from './explained';

test('every refusal of the law leads to its rules, and no other does', () => {
  const words = readFileSync('../src/pasang/notation/words/en.json', 'utf8');
  const { refusal } = JSON.parse(words) as { refusal: Record<string, unknown> };
  const reasons = Object.keys(refusal).map((name) => name.toLowerCase());
  assert.ok(reasons.length > 20);
  assert.deepEqual(
    reasons.filter((reason) => !rulesOf(reason).length),
    [],
  );
  const kept = JSON.parse(readFileSync('coach/reason-rules.json', 'utf8')) as object;
  assert.deepEqual(
    Object.keys(kept).filter((reason) => !reasons.includes(reason)),
    [],
  );
});
