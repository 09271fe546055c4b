import engineCard from './engine-card.css';
import graphCard from './graph-card.css';
import moveTree from './move-tree.css';
import noteCard from './note-card.css';
import review from './review.css';
import setupPanel from './setup-panel.css';
import verdictLine from './verdict-line.css';

/** The style of a review: how the page is laid out, then what each card looks like. */
export const SHEETS = [
  review,
  verdictLine,
  graphCard,
  moveTree,
  noteCard,
  engineCard,
  setupPanel,
] as const;
