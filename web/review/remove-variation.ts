import { showBanner } from '../parts/banner';
import { say } from '../words/words';
import type { Study } from './study';
import type { Path } from './tree';

/** Removes the last move of a path with what follows, and offers to bring it back. */
export function removeVariation(study: Study, path: Path, goTo: (path: Path) => void): void {
  const restore = study.delete(path);
  goTo(path.slice(0, -1));
  const undo = () => {
    restore();
    goTo(path);
  };
  const text = say('review.removed', { move: path.at(-1) ?? '' });
  showBanner({ text, action: { label: say('review.undo'), run: undo } }, 8);
}
