import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentsOf, remarkOf } from './glyph';

test('the first word of a comment may be a sign', () => {
  assert.deepEqual(remarkOf(['!? bold']), { glyph: '!?', text: 'bold' });
  assert.deepEqual(remarkOf(['?']), { glyph: '?', text: '' });
  assert.deepEqual(remarkOf(['?what']), { glyph: null, text: '?what' });
  assert.deepEqual(remarkOf([]), { glyph: null, text: '' });
});

test('a remark is written and read again the same', () => {
  const remark = { glyph: '??' as const, text: 'suntuk in three' };
  assert.deepEqual(remarkOf(commentsOf(remark)), remark);
  assert.deepEqual(commentsOf({ glyph: null, text: '  ' }), []);
});

test('braces cannot end a comment early', () => {
  assert.deepEqual(commentsOf({ glyph: null, text: 'a {b} c' }), ['a (b) c']);
});
