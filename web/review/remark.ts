import type { Glyph } from './glyph';
import type { TreeNode } from './tree';

/** What an annotator changes of a move: its sign, its words, or both. */
export interface Remark {
  glyph?: Glyph | null;
  text?: string;
}

/** The words said of a move, all comments together. */
export function wordsOf({ comments }: TreeNode): string {
  return comments.filter(Boolean).join('\n');
}

/** Changes what is said of a move; what is not given stays. A brace would end a comment, and is told as a bracket. */
export function annotate(node: TreeNode, { glyph, text }: Remark): void {
  if (glyph !== undefined) node.glyph = glyph;
  if (text === undefined) return;
  node.comments = text.trim() ? [text.replaceAll('{', '(').replaceAll('}', ')')] : [];
}
