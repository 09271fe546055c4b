import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordNode } from '../wire/types';
import {
  nodeAt,
  canPromote,
  addMove,
  isMain,
  lineOf,
  mainLine,
  mainPart,
  promote,
  deleteMove,
  emptyTree,
  treeOf,
  variationOf,
} from './tree';

function node(move: string, variations: RecordNode[][] = [], comments: string[] = []): RecordNode {
  return { move, before: [], glyph: null, comments, variations };
}

const LINE: RecordNode[] = [
  node('c'),
  node('j', [[node('k'), node('b4-c4xc8')], [node('i')]], ['the usual reply']),
  node('b4-c4xc8'),
];

test('a record becomes a tree and the same record again', () => {
  assert.deepEqual(lineOf(treeOf(LINE)), LINE);
});

test('the first moves are the main line', () => {
  const tree = treeOf(LINE);
  assert.deepEqual(mainLine(tree), ['c', 'j', 'b4-c4xc8']);
  assert.deepEqual(mainLine(tree, ['c', 'k']), ['c', 'k', 'b4-c4xc8']);
  assert.ok(isMain(tree, ['c', 'j']));
  assert.ok(!isMain(tree, ['c', 'i']));
});

test('a tried move is added once', () => {
  const tree = emptyTree();
  assert.ok(addMove(tree, [], 'c'));
  assert.ok(!addMove(tree, [], 'c'));
  assert.ok(addMove(tree, ['c'], 'h'));
  assert.deepEqual(mainLine(tree), ['c', 'h']);
});

test('cutting a branch takes all that follows it', () => {
  const tree = treeOf(LINE);
  deleteMove(tree, ['c', 'k']);
  assert.equal(nodeAt(tree, ['c', 'k']), null);
  assert.notEqual(nodeAt(tree, ['c', 'i']), null);
});

test('what was cut can be put back where it was', () => {
  const tree = treeOf(LINE);
  deleteMove(tree, ['c', 'k'])();
  assert.deepEqual(lineOf(tree), LINE);
});

test('a path leaves the main line where it first differs', () => {
  const tree = treeOf(LINE);
  assert.deepEqual(mainPart(tree, ['c', 'k', 'b4-c4xc8']), ['c']);
  assert.deepEqual(variationOf(tree, ['c', 'k', 'b4-c4xc8']), ['c', 'k']);
  assert.equal(variationOf(tree, ['c', 'j']), null);
});

test('a variation is promoted step by step, but never above what was played', () => {
  const tree = treeOf(LINE);
  const order = () => nodeAt(tree, ['c'])?.next.map(({ move }) => move);
  assert.ok(canPromote(tree, ['c', 'i'], true));
  promote(tree, ['c', 'i']);
  assert.deepEqual(order(), ['j', 'i', 'k']);
  assert.ok(!canPromote(tree, ['c', 'i'], true));
  assert.ok(canPromote(tree, ['c', 'i'], false));
  promote(tree, ['c', 'i']);
  assert.deepEqual(order(), ['i', 'j', 'k']);
});
