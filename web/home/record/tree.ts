import type { Law } from '../../core/law';
import type { PositionView, RecordNode, RecordTree } from '../../wire/types';
import { DEEPEST } from '../facts';
import type { Round } from '../play/round';
import { NotationFault, problem } from '../problem';
import { signOf, signed } from './glyph';
import { checkResult, checkWritable, startOf, type Record, type Variation } from './record';

/** The moves of one tree, in all its branches. */
const MOST_MOVES = 20_000;

/** A record as a tree. */
export function recordTree({
  tags,
  start,
  line,
}: Pick<Record, 'tags' | 'start' | 'line'>): RecordTree {
  return { tags: Object.fromEntries(tags), start: start.position, line: nodes(line) };
}

/** The record that a tree means, every move checked by the law. */
export function recordOf(law: Law, tree: RecordTree): Record {
  checkSize(tree);
  const tags = new Map(Object.entries(tree.tags));
  const start = startOf(law, tags);
  const { line, end } = variation(law, tree.line, start);
  checkWritable(tags, line);
  checkResult(tags, end);
  return { tags, line, start, end };
}

/** The line of a tree whose main line is what was played, so that the law is asked about its branches alone. */
export function lineAlong(law: Law, tree: RecordTree, played: Round): Variation {
  checkSize(tree);
  const start = startOf(law, new Map(Object.entries(tree.tags)));
  const same =
    start.position === played.first.position &&
    tree.line.length === played.moves.length &&
    tree.line.every(({ move }, index) => move === played.moves[index]);
  if (!same) throw problem(422, 'not_what_was_played', 'line');
  return variation(law, tree.line, start, 0, played.views).line;
}

function checkSize(tree: RecordTree): void {
  const count = countOf(tree.line);
  if (count > MOST_MOVES)
    throw problem(422, 'too_many_moves', 'line', { count, limit: MOST_MOVES });
}

function countOf(line: readonly RecordNode[]): number {
  return line.reduce(
    (sum, { variations = [] }) =>
      sum + 1 + variations.reduce((inner, branch) => inner + countOf(branch), 0),
    0,
  );
}

function nodes({ moves, comments: before }: Variation): RecordNode[] {
  return moves.map(({ move, comments, variations }, index) => {
    const { glyph, said } = signOf(comments);
    const branches = variations.map(nodes);
    const first = index ? [] : [...before];
    return { move, before: first, glyph, comments: said, variations: branches };
  });
}

function variation(
  law: Law,
  line: readonly RecordNode[],
  start: PositionView,
  depth = 0,
  known: readonly PositionView[] = [],
): { line: Variation; end: PositionView } {
  if (depth > DEEPEST) throw new NotationFault('record_deep', { line: 1, limit: DEEPEST });
  let now = start;
  const moves = line.map((node, index) => {
    const before = now;
    const move = law.canonicalMove(before.position, node.move);
    now = known[index + 1] ?? law.view(before.position, [move]);
    const variations = (node.variations ?? []).map(
      (branch) => variation(law, branch, before, depth + 1).line,
    );
    return { move, comments: signed(node.glyph ?? null, node.comments ?? []), variations };
  });
  return { line: { moves, comments: line[0]?.before ?? [] }, end: now };
}
