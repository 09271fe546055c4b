import type { RecordNode } from '../wire/types';
import type { Glyph } from './glyph';

/** A move in the tree of what was played and tried; the first of `next` is the main line. */
export interface TreeNode {
  move: string;
  /** What was said before the move, of it in one sign, and after it. */
  before: string[];
  glyph: Glyph | null;
  comments: string[];
  next: TreeNode[];
}

export type Path = readonly string[];

function newNode(move: string): TreeNode {
  return { move, before: [], glyph: null, comments: [], next: [] };
}

export function emptyTree(): TreeNode {
  return newNode('');
}

/** The node at the end of a path, if the tree has it. */
export function nodeAt(root: TreeNode, path: Path): TreeNode | null {
  let node: TreeNode | null = root;
  for (const move of path) node = node?.next.find((next) => next.move === move) ?? null;
  return node;
}

/** Adds a move after a path unless it is there; says whether it was added. */
export function addMove(root: TreeNode, path: Path, move: string): boolean {
  const node = nodeAt(root, path);
  if (!node || node.next.some((next) => next.move === move)) return false;
  node.next.push(newNode(move));
  return true;
}

/** Deletes the last move of a path with all that follows it; what is returned puts it back. */
export function deleteMove(root: TreeNode, path: Path): () => void {
  const parent = nodeAt(root, path.slice(0, -1));
  const before = parent?.next ?? [];
  if (parent) parent.next = before.filter(({ move }) => move !== path.at(-1));
  return () => {
    if (parent) parent.next = before;
  };
}

/** The path to the first move of the variation that a path ends in; null on the main line. */
export function variationOf(root: TreeNode, path: Path): Path | null {
  for (let length = path.length; length > 0; length--) {
    const parent = nodeAt(root, path.slice(0, length - 1));
    if (parent?.next[0]?.move !== path[length - 1]) return path.slice(0, length);
  }
  return null;
}

/** Whether the variation that a path ends in can go before the one above it: never before what was `played`. */
export function canPromote(root: TreeNode, path: Path, played: boolean): boolean {
  const start = variationOf(root, path);
  if (!start) return false;
  const parent = start.slice(0, -1);
  const second = nodeAt(root, parent)?.next[1]?.move === start.at(-1);
  return !(second && played && isMain(root, parent));
}

/** Lets the variation that a path ends in go before the one above it. */
export function promote(root: TreeNode, path: Path): void {
  const start = variationOf(root, path) ?? [];
  const branches = nodeAt(root, start.slice(0, -1))?.next ?? [];
  const from = branches.findIndex(({ move }) => move === start.at(-1));
  if (from > 0) branches.splice(from - 1, 0, ...branches.splice(from, 1));
}

/** The path on from a point along first moves, as far as the tree goes. */
export function mainLine(root: TreeNode, from: Path = []): string[] {
  const line = [...from];
  let node = nodeAt(root, from);
  while (node?.next[0]) {
    node = node.next[0];
    line.push(node.move);
  }
  return line;
}

/** The part of a path that follows first moves only. */
export function mainPart(root: TreeNode, path: Path): Path {
  const main = mainLine(root);
  const apart = path.findIndex((move, index) => main[index] !== move);
  return apart < 0 ? path : path.slice(0, apart);
}

/** Whether a path follows first moves only. */
export function isMain(root: TreeNode, path: Path): boolean {
  return mainPart(root, path).length === path.length;
}

/** A record's line with its variations, as a tree. */
export function treeOf(line: readonly RecordNode[]): TreeNode {
  const root = emptyTree();
  attach(root, line);
  return root;
}

function attach(parent: TreeNode, line: readonly RecordNode[]): void {
  let node = parent;
  for (const { variations, ...said } of line) {
    let next = node.next.find((known) => known.move === said.move);
    if (!next) node.next.push((next = { ...said, next: [] }));
    for (const variation of variations) attach(node, variation);
    node = next;
  }
}

/** The tree as a record's line: other moves than the first become variations of it. */
export function lineOf(root: TreeNode): RecordNode[] {
  const line: RecordNode[] = [];
  for (let node: TreeNode | undefined = root; node; node = node.next[0]) {
    const [first, ...others] = node.next;
    if (first)
      line.push(
        nodeOf(
          first,
          others.map((other) => [nodeOf(other, []), ...lineOf(other)]),
        ),
      );
  }
  return line;
}

function nodeOf(
  { move, before, glyph, comments }: TreeNode,
  variations: RecordNode[][],
): RecordNode {
  return { move, before, glyph, comments, variations };
}
