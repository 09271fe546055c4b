import { oneStop } from './roving';

/** Keeps every list of a review one stop for the Tab key, and the move shown in view and in focus. */
export function followShownMove(page: HTMLElement, moved: boolean): void {
  const tree = page.querySelector<HTMLElement>('.tree');
  const current = tree?.querySelector<HTMLElement>('[aria-current]');
  if (moved && tree?.contains(document.activeElement)) current?.focus();
  for (const list of page.querySelectorAll('.tree, .lines, .glyphs')) oneStop(list);
  if (moved && tree && current) tree.scrollTop = current.offsetTop - tree.clientHeight / 2;
}
