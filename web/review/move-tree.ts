import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '../board/choice';
import { kaSign } from '../parts/player-card';
import { sideName } from '../parts/side-name';
import { say } from '../words/words';
import { wordsOf } from './remark';
import { led, oneStop } from './roving';
import type { TreeNode, Path } from './tree';
import { sideAt, type Verdict } from '../coach/verdict';

export interface TreeActions {
  shown: Path;
  /** The ply of the start, for numbering. */
  first: number;
  /** Who played, if that is known. */
  names: Record<Side, string> | null;
  /** What did harm on the main line; null before anything has been judged. */
  verdicts: ReadonlyMap<number, Verdict> | null;
  goTo(path: Path): void;
}

/** The tree of moves: what was played in two columns, variations below the move they replace. */
export function moveTree(root: TreeNode, actions: TreeActions): TemplateResult {
  if (!root.next.length) return html`<p class="soft">${say('review.noMoves')}</p>`;
  return html`<div class="tree" role="group" aria-label=${say('review.moves')} @keydown=${walk}>
    <span></span>${head('south', actions)}${head('north', actions)} ${mainRows(root, actions)}
  </div>`;
}

/** Up and down lead from move to move and show it; left and right are the page's own steps. */
function walk(event: KeyboardEvent): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const list = event.currentTarget as Element;
  const next = led(list, event.key);
  event.preventDefault();
  next?.focus();
  next?.click();
  oneStop(list);
}

function head(side: Side, { names, verdicts, first }: TreeActions) {
  const name = names?.[side];
  const count = [...(verdicts?.keys() ?? [])].filter((at) => sideAt(first + at) === side).length;
  return html`<p class="column-head">
    <b>${kaSign(side)} ${sideName(side)}</b>
    ${name && name !== sideName(side) ? html`<bdi class="name">${name}</bdi>` : nothing}
    ${verdicts ? html`<span class="small soft">${say('review.mistakes', { count })}</span>` : nothing}
  </p>`;
}

/** The main line, a row for each pair; whatever is said or tried in between breaks the row. */
function mainRows(root: TreeNode, actions: TreeActions): TemplateResult[] {
  const rows: TemplateResult[] = [];
  let path: Path = [];
  let broken = true;
  for (let from = root; ;) {
    const [first, ...others] = from.next;
    if (!first) return rows;
    const before = path;
    path = [...path, first.move];
    const ply = actions.first + path.length - 1;
    const south = sideAt(ply) === 'south';
    if (south || broken) rows.push(html`<span class="number soft">${numberOf(ply)}</span>`);
    if (!south && broken) rows.push(html`<span class="soft">…</span>`);
    rows.push(moveButton(first, path, actions, actions.verdicts?.get(path.length - 1)));
    const aside = [
      said(first),
      ...others.map((other) => variation(other, [...before, other.move], actions)),
    ].filter((part) => part !== null);
    if (aside.length) rows.push(html`<div class="aside">${aside}</div>`);
    broken = aside.length > 0;
    from = first;
  }
}

function numberOf(ply: number): string {
  return `${Math.floor(ply / 2) + 1}.`;
}

function said(node: TreeNode): TemplateResult | null {
  const text = wordsOf(node);
  return text.trim() ? html`<bdi class="comment soft">${text}</bdi>` : null;
}

/** What might have been played instead, in one running line, with variations of its own. */
function variation(from: TreeNode, start: Path, actions: TreeActions): TemplateResult {
  const parts: TemplateResult[] = [];
  let path = start;
  let numbered = true;
  for (let node = from; ;) {
    parts.push(numberedMove(node, path, actions, numbered));
    const [first, ...others] = node.next;
    if (!first) return html`<div class="variation">${parts}</div>`;
    const before = path;
    path = [...path, first.move];
    for (const other of others) parts.push(variation(other, [...before, other.move], actions));
    numbered = others.length > 0;
    node = first;
  }
}

/** A move in a running line: South's has its number, North's only where nothing stands before it. */
function numberedMove(node: TreeNode, path: Path, actions: TreeActions, numbered: boolean) {
  const ply = actions.first + path.length - 1;
  const south = sideAt(ply) === 'south';
  const number = south ? numberOf(ply) : numbered ? `${numberOf(ply)} …` : '';
  return html`<span class="ply"
      >${number ? html`<span class="number soft">${number}</span>` : nothing}${moveButton(node, path, actions, undefined)}</span
    >${said(node) ?? nothing}`;
}

function moveButton(
  { move, glyph }: TreeNode,
  path: Path,
  { shown, goTo }: TreeActions,
  verdict: Verdict | undefined,
) {
  const now = path.length === shown.length && path.every((step, at) => step === shown[at]);
  return html`<button
    class="move ${verdict?.grade ?? ''}"
    aria-current=${now ? 'true' : nothing}
    @click=${() => goTo(path)}
  >
    ${move}${glyph ? html`<b class="glyph">${glyph}</b>` : nothing}${verdict ? harm(verdict) : nothing}
  </button>`;
}

/** What a move gave away, in the fewest letters. */
function harm({ grade, suntuk, lost }: Verdict) {
  const text = suntuk ? say('verdict.suntuk') : `−${lost}`;
  return html`<span class="lost" title=${say(`review.${grade}`)}>${text}</span>`;
}
