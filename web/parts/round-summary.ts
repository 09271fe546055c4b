import type { TableSummary } from '../wire/types';
import { language } from '../words/language';
import { say } from '../words/words';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment was, in words. */
export function ago(moment: string, now = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = now - Date.parse(moment);
  for (const [unit, length] of UNITS)
    if (passed >= length) return relative.format(-Math.floor(passed / length), unit);
  return relative.format(0, 'minute');
}

/** Where a saved round stands: its score, or how many moves have been made. */
export function standing({ result, ply }: TableSummary): string {
  if (result) return say('round.finished', { south: result.south, north: result.north });
  return ply ? say('round.moves', { count: ply }) : say('round.begun');
}

/** Who plays whom; a side stands for a player whose name is not known. */
export function versus({ south, north }: TableSummary): string {
  return say('round.versus', {
    south: south.name || say('side.south'),
    north: north.name || say('side.north'),
  });
}
