import { html, nothing } from 'lit';
import { moveTree } from './move-tree';
import { noteCard } from './note-card';
import type { Study } from './study';
import { nodeAt, type Path } from './tree';
import type { Verdict } from '../coach/verdict';

export interface StudyFacts {
  /** Where one is. */
  path: Path;
  /** What did harm on the main line; null before anything has been judged. */
  verdicts: ReadonlyMap<number, Verdict> | null;
  goTo(path: Path): void;
  /** Something was said about a move. */
  changed(): void;
}

/** The moves of a study, and what is said about the one that is shown. */
export function studyCards(study: Study, { path, verdicts, goTo, changed }: StudyFacts) {
  const { tree, firstPly, table } = study;
  const names = table && { south: table.south.name, north: table.north.name };
  const node = path.length ? nodeAt(tree, path) : null;
  const remark = (said: Parameters<Study['remark']>[1]) => {
    study.remark(path, said);
    changed();
  };
  return html`<div class="card tree-card">
      ${moveTree(tree, { shown: path, first: firstPly, names, verdicts, goTo })}
    </div>
    ${node ? noteCard(node, remark) : nothing}`;
}
