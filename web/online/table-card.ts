import { html, type TemplateResult } from 'lit';
import { picture } from '../board/picture';
import { icon, type Icon } from '../parts/icons';
import { versus } from '../parts/round-summary';
import { at } from '../wire/address';
import type { TableSummary } from '../wire/types';

/** A table that somebody may go to, with what there is to know of it. */
export function tableCard(table: TableSummary, about: string, sign: Icon): TemplateResult {
  return html`<a class="card seat" href=${at(`/table/${table.id}`)}>
    ${picture(table.rows)}
    <span class="about">
      <b>${versus(table)}</b>
      <span class="small soft">${about}</span>
    </span>
    ${icon(sign)}
  </a>`;
}
