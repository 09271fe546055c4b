import { api, type Start } from '../wire/api';
import type { PositionView } from '../wire/types';
import type { Path } from './tree';

/** Positions after paths from one start, fetched once each. */
export class PositionCache {
  private readonly views = new Map<string, Promise<PositionView>>();

  constructor(readonly start: Start) {}

  viewAt(path: Path): Promise<PositionView> {
    const key = path.join(' ');
    const known = this.views.get(key);
    if (known) return known;
    const fetched = api.position(this.start, path);
    this.views.set(key, fetched);
    // A failed question may be asked again.
    fetched.catch(() => this.views.delete(key));
    return fetched;
  }

  /** Fetches every position of a line at once. */
  async walk(line: Path): Promise<void> {
    const views = await api.line(this.start, line);
    views.forEach((view, ply) =>
      this.views.set(line.slice(0, ply).join(' '), Promise.resolve(view)),
    );
  }
}
