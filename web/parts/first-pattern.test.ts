import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIRST_PATTERN } from './first-pattern';

test('the first pattern is drawn as the law has it', () => {
  const text = readFileSync('../src/pasang/rules/patterns/01.txt', 'utf8').trimEnd();
  assert.equal(FIRST_PATTERN, text.split('\n').slice(-11).join('/'));
});
