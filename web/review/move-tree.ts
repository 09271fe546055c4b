import { html, nothing, type TemplateResult } from 'lit';
import type { GraphPoint } from '../wire/types';
import { say } from '../words/words';
import { slipOf } from './margin-graph';
import type { Branch, Path } from './tree';

export interface TreeActions {
  shown: Path;
  /** The ply of the start, for numbering. */
  first: number;
  judged: ReadonlyMap<number, GraphPoint>;
  goTo(path: Path): void;
}

/** The tree of moves: the main line in pairs, variations indented below the move they replace. */
export function moveTree(root: Branch, actions: TreeActions): TemplateResult {
  return html`<div class="tree" role="group" aria-label=${say('review.moves')}>
    ${root.next.length ? line(root, [], actions, { main: true, numbered: true }) : html`<p class="soft">${say('review.noMoves')}</p>`}
  </div>`;
}

/** The moves after a path; `numbered` says that even a reply needs its number, since nothing stands before it. */
function line(
  from: Branch,
  path: Path,
  actions: TreeActions,
  { main, numbered }: { main: boolean; numbered: boolean },
): TemplateResult[] {
  const parts: TemplateResult[] = [];
  let branch = from;
  let here = path;
  let afterVariation = numbered;
  for (;;) {
    const [first, ...others] = branch.next;
    if (!first) return parts;
    const before = here;
    here = [...here, first.move];
    parts.push(moveButton(first, here, actions, main, afterVariation));
    afterVariation = others.length > 0;
    for (const other of others) {
      const start = [...before, other.move];
      parts.push(
        html`<div class="variation">
          ${moveButton(other, start, actions, false, true)}${line(other, start, actions, { main: false, numbered: false })}
        </div>`,
      );
    }
    branch = first;
  }
}

function moveButton(
  { move, comments }: Branch,
  path: Path,
  actions: TreeActions,
  main: boolean,
  numbered: boolean,
) {
  const ply = actions.first + path.length - 1;
  const south = ply % 2 === 0;
  const number = south ? `${ply / 2 + 1}.` : numbered ? `${(ply - 1) / 2 + 1}. …` : '';
  const judgement = main ? actions.judged.get(path.length - 1) : undefined;
  const slip = slipOf(judgement?.lost);
  const now =
    path.length === actions.shown.length &&
    path.every((step, index) => step === actions.shown[index]);
  return html`<span class="ply"
      >${number ? html`<span class="number soft">${number}</span>` : nothing}<button
        class="move ${slip ?? ''}"
        aria-current=${now ? 'true' : nothing}
        @click=${() => actions.goTo(path)}
      >
        ${move}${slip ? html`<span class="lost" title=${say(`review.${slip}`)}>−${judgement?.lost}</span>` : nothing}
      </button></span
    >${comments.map((comment) => html`<span class="comment soft">${comment}</span>`)}`;
}
