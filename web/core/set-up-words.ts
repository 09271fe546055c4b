import type { SetUpFault } from '../wire/types';
import { lawWords } from './law-words';
import { columnWords, faultText, filled, type NamedFault } from './refusal-words';

const { setup } = lawWords;

/** Why a board is no position yet, as the core tells it: by name, with data and points. */
export interface Unfinished {
  unfinished: keyof typeof setup;
  data: Record<string, string | number | string[]>;
  points: string[];
}

/** Why a board is no position, with its sentence and the field of the question that it is about. */
export function setUpFault(found: NamedFault | Unfinished): SetUpFault {
  if ('fault' in found) {
    const { fault } = found;
    return { fault, text: faultText(found), field: fieldOf(fault), points: [] };
  }
  const { unfinished, data, points } = found;
  const values = Object.entries(data).map(([name, value]) => [
    name,
    Array.isArray(value) ? columnWords(value) : value,
  ]);
  const text = filled(setup[unfinished], Object.fromEntries(values) as Record<string, string>);
  return { fault: unfinished, text, field: fieldOf(unfinished), points };
}

function fieldOf(fault: string): SetUpFault['field'] {
  if (fault.startsWith('turn_')) return 'to_move';
  if (fault.startsWith('score_')) return 'score';
  return fault === 'agreement' ? 'agreement' : 'rows';
}
