import { go } from '../parts/navigation';
import { api } from '../wire/api';
import type { PositionView, Seat } from '../wire/types';
import { engineSeat, yourSeat } from '../parts/seats';

const LEVEL = 5;

/** Opens a table at a position, for those who played the round, or for you against an engine. */
export async function tryAgain(
  { position, to_move }: PositionView,
  played: { south: Seat; north: Seat } | null,
): Promise<void> {
  const you = yourSeat();
  const other = engineSeat(LEVEL);
  const [south, north] = to_move === 'south' ? [you, other] : [other, you];
  const { id } = await api.openTable({
    position,
    agreement: position.split(' ')[4] ?? 'slide',
    south: played?.south ?? south,
    north: played?.north ?? north,
  });
  go(`/table/${id}`);
}
