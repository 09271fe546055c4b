import part from '../../../src/pasang/engine/clock_share.json';
import type { Spending } from '../../core/searcher';
import type { PositionView } from '../../wire/types';
import { leftAt, type Clock } from '../play/clock';
import { other } from '../play/side';

const MS = 1000;

/** What an engine may spend of a table's clock on the move that is due: it keeps to the clock as a person does. */
export function clockShare(
  clock: Clock,
  { rows, to_move }: Pick<PositionView, 'rows' | 'to_move'>,
  at: number,
): Spending {
  const tokens = rows.replace(/[^bw]/g, '').length;
  const moves = Math.max(part.fewest_moves, Math.floor(tokens / part.tokens_a_move));
  const [own, theirs] = [to_move, other(to_move)].map((side) => leftAt(clock, side, at) / MS);
  const left = Math.max(0, (own ?? 0) - part.reserve);
  const lead = Math.max(0, (own ?? 0) - (theirs ?? 0)) * part.lead;
  const increment = (clock.setting.increment_s ?? 0) * part.increment;
  const planned = (left + lead) / moves + increment;
  const most = Math.min(planned * part.patience, left * part.most);
  return { soft: milliseconds(Math.min(planned, most)), hard: milliseconds(most) };
}

/** Whole milliseconds, at least one, since 0 means no limit to the core. */
function milliseconds(seconds: number): number {
  return Math.max(1, Math.round(seconds * MS));
}
