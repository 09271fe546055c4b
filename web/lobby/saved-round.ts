import { at } from '../wire/address';
import { html } from 'lit';
import { picture } from '../board/picture';
import { ago, standing, versus } from '../parts/round-summary';
import { titleOf } from '../parts/round-title';
import type { TableSummary } from '../wire/types';

/** A saved round as a link with its picture. */
export function savedRound(table: TableSummary) {
  const path = at(table.status === 'playing' ? `/table/${table.id}` : `/review/${table.id}`);
  return html`<a class="link-card saved" href=${path}>
    ${picture(table.rows)}
    <span class="about">
      <b>${titleOf(table)}</b>
      <span class="small soft">${versus(table)}</span>
      <span class="small soft">${standing(table)} · ${ago(table.updated)}</span>
    </span>
  </a>`;
}
