import { Refused } from '../wire/refused';
import { words } from './facts';
import { filled } from './filled';

type Problem = keyof typeof words.problem;
type Data = Record<string, unknown>;

/** A no to a question by the server's own name for it, in the server's own words. */
export function problem(
  status: number,
  error: Problem,
  field: string | null = null,
  data: Data = {},
): Refused {
  return new Refused({ error, text: filled(words.problem[error], data), field }, status);
}

export function notFound(what: 'table' | 'pattern'): Refused {
  return problem(404, 'not_found', null, { what });
}

/** The field of a request that a fault of a kind is in, as the server names it. */
const FIELDS: Record<string, string> = {
  move: 'moves',
  agreement: 'agreement',
  pattern: 'pattern',
  record: 'record',
};

/** Text that is not in one of the forms N1–N4. */
export class NotationFault extends Refused {
  constructor(fault: keyof typeof words.fault, data: Data = {}) {
    const kind = fault.split('_')[0] ?? '';
    const known = kind in FIELDS ? kind : 'position';
    const text = filled(words.fault[fault], data);
    super({ error: `bad_${known}`, text, field: FIELDS[known] ?? 'position' }, 422);
  }
}
