import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../words/lessons/en.json';
import { LESSONS } from './lesson';

test('every lesson and every task has its words, and there are no others', () => {
  const needed = LESSONS.flatMap(({ name, tasks }) => [
    ...['title', 'idea', 'end'].map((part) => `lesson.${name}.${part}`),
    ...tasks.map((_, index) => `task.${name}.${index + 1}`),
  ]);
  const said = Object.keys(words).filter((key) => /^(lesson|task)\./.test(key));
  assert.deepEqual(said.sort(), needed.sort());
});

test('a lesson is a handful of tasks, and no two have the same name', () => {
  for (const { name, tasks } of LESSONS)
    assert.ok(tasks.length >= 3 && tasks.length <= 5, `${name} has ${tasks.length}`);
  assert.equal(new Set(LESSONS.map(({ name }) => name)).size, LESSONS.length);
});
