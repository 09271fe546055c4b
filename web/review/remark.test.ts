import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotate, wordsOf } from './remark';
import { treeOf, type TreeNode } from './tree';

function node(): TreeNode {
  const [first] = treeOf([
    { move: 'c', before: [], glyph: '!?', comments: ['bold', 'but sound'], variations: [] },
  ]).next;
  assert.ok(first);
  return first;
}

test('the words of a move are all its comments, its sign is none of them', () => {
  assert.equal(wordsOf(node()), 'bold\nbut sound');
  assert.equal(node().glyph, '!?');
});

test('a sign changes and leaves every comment as it was', () => {
  const said = node();
  annotate(said, { glyph: '??' });
  assert.deepEqual([said.glyph, said.comments], ['??', ['bold', 'but sound']]);
  annotate(said, { glyph: null });
  assert.deepEqual([said.glyph, said.comments], [null, ['bold', 'but sound']]);
});

test('words change and leave the sign as it was', () => {
  const said = node();
  annotate(said, { text: 'suntuk in three' });
  assert.deepEqual([said.glyph, said.comments], ['!?', ['suntuk in three']]);
  annotate(said, { text: '  ' });
  assert.deepEqual([said.glyph, said.comments], ['!?', []]);
});

test('braces cannot end a comment early', () => {
  const said = node();
  annotate(said, { text: 'a {b} c' });
  assert.deepEqual(said.comments, ['a (b) c']);
});
