import { showBanner } from '../parts/banner';
import { go } from '../parts/navigation';
import { engineSeat, yourSeat } from '../parts/seats';
import { Refused, api } from '../wire/api';
import type { TableState } from '../wire/types';

/** The same round against another level, whom you meet as South. */
export async function playLevel(
  { pattern, start, agreement }: TableState,
  level: number,
): Promise<void> {
  const seats = { south: yourSeat(), north: engineSeat(level) };
  const from = pattern ? { pattern, agreement } : { position: start, agreement };
  try {
    const { id } = await api.openTable({ ...from, ...seats });
    go(`/table/${id}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    showBanner({ text: error.message }, 6);
  }
}
