import { Canvas } from './canvas';

const REMEMBERED = 100;

/** A canvas that remembers how it came about. */
export class Easel {
  private constructor(
    readonly canvas: Canvas,
    private readonly before: readonly Canvas[],
    private readonly after: readonly Canvas[],
  ) {}

  static with(canvas: Canvas): Easel {
    return new Easel(canvas, [], []);
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  get canRedo(): boolean {
    return this.after.length > 0;
  }

  /** A step that can be taken back. */
  changed(canvas: Canvas): Easel {
    if (canvas.rows === this.canvas.rows) return this;
    return new Easel(canvas, [...this.before, this.canvas].slice(-REMEMBERED), []);
  }

  /** More of the same stroke, taken back together with its beginning. */
  continued(canvas: Canvas): Easel {
    return new Easel(canvas, this.before, []);
  }

  undone(): Easel {
    const last = this.before.at(-1);
    return last ? new Easel(last, this.before.slice(0, -1), [...this.after, this.canvas]) : this;
  }

  redone(): Easel {
    const next = this.after.at(-1);
    return next ? new Easel(next, [...this.before, this.canvas], this.after.slice(0, -1)) : this;
  }
}
