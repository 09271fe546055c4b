import { Canvas } from './canvas';

const REMEMBERED = 100;

/** A canvas that remembers how it came about. */
export class PaintHistory {
  private constructor(
    readonly canvas: Canvas,
    private readonly before: readonly Canvas[],
    private readonly after: readonly Canvas[],
  ) {}

  static with(canvas: Canvas): PaintHistory {
    return new PaintHistory(canvas, [], []);
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  get canRedo(): boolean {
    return this.after.length > 0;
  }

  /** A step that can be taken back. */
  changed(canvas: Canvas): PaintHistory {
    if (canvas.rows === this.canvas.rows) return this;
    return new PaintHistory(canvas, [...this.before, this.canvas].slice(-REMEMBERED), []);
  }

  /** More of the same stroke, taken back together with its beginning. */
  continued(canvas: Canvas): PaintHistory {
    return new PaintHistory(canvas, this.before, []);
  }

  undone(): PaintHistory {
    const last = this.before.at(-1);
    return last
      ? new PaintHistory(last, this.before.slice(0, -1), [...this.after, this.canvas])
      : this;
  }

  redone(): PaintHistory {
    const next = this.after.at(-1);
    return next
      ? new PaintHistory(next, [...this.before, this.canvas], this.after.slice(0, -1))
      : this;
  }
}
