import type { Packed } from '../parts/packed-round';
import { api } from '../wire/api';
import type { PositionView, RecordTree, TableState } from '../wire/types';
import { PositionCache } from './position-cache';
import { annotate, type Remark } from './remark';
import {
  nodeAt,
  canPromote,
  addMove,
  isMain,
  lineOf,
  mainLine,
  promote,
  deleteMove,
  emptyTree,
  treeOf,
  type TreeNode,
  type Path,
} from './tree';

const KEEP_MS = 800;

/** What is being looked at: a start, the tree of moves from it, and, for a round, where to keep it. */
export class Study {
  private keeping: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    readonly start: string,
    readonly tree: TreeNode,
    readonly positions: PositionCache,
    readonly table: TableState | null,
    private readonly tags: RecordTree['tags'],
    /** Told when keeping failed. */
    private readonly failed: (error: unknown) => void,
  ) {}

  /** A round with its variations, all positions of its main line at hand. */
  static async ofTable(id: string, failed: (error: unknown) => void): Promise<Study> {
    const [table, { tags, line }] = await Promise.all([api.table(id), api.study(id)]);
    const tree = treeOf(line);
    const positions = new PositionCache({ position: table.start });
    await positions.walk(mainLine(tree));
    return new Study(table.start, tree, positions, table, tags, failed);
  }

  /** A lone position with nothing tried yet. */
  static ofPosition(position: string): Study {
    const tags = { Position: position };
    return new Study(position, emptyTree(), new PositionCache({ position }), null, tags, () => {});
  }

  /** A round that a link holds; whoever answers may refuse it. */
  static async ofRound({ start, moves }: Packed): Promise<Study> {
    const positions = new PositionCache({ position: start });
    await positions.walk(moves);
    const tree = emptyTree();
    moves.forEach((move, ply) => addMove(tree, moves.slice(0, ply), move));
    return new Study(start, tree, positions, null, { Position: start }, () => {});
  }

  get firstPly(): number {
    return Number(this.start.split(' ')[1] ?? 0);
  }

  get line(): string[] {
    return mainLine(this.tree);
  }

  viewAt(path: Path): Promise<PositionView> {
    return this.positions.viewAt(path);
  }

  /** Tries moves after a path; returns the path at their end. */
  play(path: Path, moves: readonly string[]): Path {
    let here = path;
    for (const move of moves) {
      if (addMove(this.tree, here, move)) this.keepSoon();
      here = [...here, move];
    }
    return here;
  }

  /** Removes the last move of a path and all that follows; what is returned puts it back. */
  delete(path: Path): () => void {
    const restore = deleteMove(this.tree, path);
    this.keepSoon();
    return () => {
      restore();
      this.keepSoon();
    };
  }

  /** Whether a path ends in what was tried, not in what was played at a table. */
  canDelete(path: Path): boolean {
    return path.length > 0 && !(this.table && isMain(this.tree, path));
  }

  /** Whether a path ends in a variation that may go before another; what was played at a table stays first. */
  canPromote(path: Path): boolean {
    return canPromote(this.tree, path, this.table !== null);
  }

  promote(path: Path): void {
    promote(this.tree, path);
    this.keepSoon();
  }

  /** Says something about the last move of a path. */
  remark(path: Path, remark: Remark): void {
    const node = nodeAt(this.tree, path);
    if (!node) return;
    annotate(node, remark);
    this.keepSoon();
  }

  /** The whole study as a record. */
  text(): Promise<string> {
    return api.writeRecord(this.record);
  }

  private get record(): RecordTree {
    return { tags: this.tags, start: this.start, line: lineOf(this.tree) };
  }

  /** Saves now what still waits to be saved. */
  close(): void {
    if (this.keeping !== undefined) void this.keep();
  }

  private keepSoon(): void {
    if (!this.table) return;
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => void this.keep(), KEEP_MS);
  }

  private async keep(): Promise<void> {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    if (!this.table) return;
    try {
      await api.keepStudy(this.table.id, this.record);
    } catch (error) {
      this.failed(error);
    }
  }
}
