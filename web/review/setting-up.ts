import { html } from 'lit';
import { seatName } from '../parts/seats';
import type { PositionView, TableState } from '../wire/types';
import './setup-panel';

export interface SettingUp {
  cancel(): void;
  setUp(position: string): void;
}

/** The panel in which a position is set up, beginning with the one that was shown. */
export function settingUp(view: PositionView, table: TableState | null, facts: SettingUp) {
  return html`<setup-panel
    .view=${view}
    .names=${table && { south: seatName(table, 'south'), north: seatName(table, 'north') }}
    @cancel=${facts.cancel}
    @set-up=${({ detail }: CustomEvent<{ position: string }>) => facts.setUp(detail.position)}
  ></setup-panel>`;
}
