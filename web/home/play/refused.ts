import { words } from '../facts';
import { filled } from '../filled';
import type { Refusal } from '../../wire/types';
import type { Side } from './side';

type TableReason = keyof typeof words.table;

/** A named no as the wire tells it, for reasons that have little more to say. */
export function refusal(
  reason: string,
  text: string,
  side: Side | null = null,
  count: number | null = null,
): Refusal {
  return { reason, text, side, count, colour: null, axis: null, columns: [], points: [] };
}

/** Something that a table, or the law, does not allow now. */
export class RequestRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

/** A table's own no, before the law is even asked. */
export function tableRefused(
  reason: TableReason,
  side: Side | null = null,
  count: number | null = null,
): RequestRefused {
  const text = filled(words.table[reason], { side: side ? words.side[side] : '', count });
  return new RequestRefused(refusal(reason, text, side, count));
}
