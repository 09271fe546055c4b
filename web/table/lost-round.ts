import { showBanner } from '../parts/banner';
import { save } from '../parts/save-file';
import { seatName } from '../parts/seats';
import { api } from '../wire/api';
import { isHere } from '../wire/here';
import type { TableState } from '../wire/types';
import { say } from '../words/words';

/** The round on the screen, if whoever kept it keeps it no longer. */
export class LostRound {
  private isLost = false;

  /** The record of the round, from who keeps it or else from the screen. */
  record(table: TableState): Promise<string> {
    return this.isLost ? recordOnScreen(table) : api.record(table.id);
  }

  /** Says that a round which this browser kept is gone, and lets it be saved; false if there is nothing to save. */
  offer(table: TableState | null): boolean {
    if (!table?.moves.length || !isHere(table.id)) return false;
    this.isLost = true;
    const run = () =>
      void recordOnScreen(table).then((text) => save(`pasang-${table.id}.pasang`, text));
    showBanner({ text: say('home.gone'), action: { label: say('home.gone.save'), run } });
    return true;
  }
}

function recordOnScreen(table: TableState): Promise<string> {
  const said = { before: [], glyph: null, comments: [], variations: [] };
  const line = table.moves.map((move) => ({ move, ...said }));
  const [south, north] = [seatName(table, 'south'), seatName(table, 'north')];
  const tags = { Position: table.start, South: south, North: north };
  return api.writeRecord({ tags, start: table.start, line });
}
