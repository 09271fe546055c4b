import { Refused } from '../wire/refused';
import type { Problem, Refusal } from '../wire/types';
import { lawWords, serverWords } from './law-words';
import { quoted } from './quoted';

const {
  axis: axes,
  colour: colours,
  fault: faults,
  kas,
  list,
  passages,
  refusal: refusals,
  side: sides,
} = lawWords;
const { problem: problems } = serverWords;

/** A refusal as the core tells it: by name and data, its sentence still to be found. */
export type NamedRefusal = Omit<Refusal, 'text'>;

/** What is wrong with a text: a fault of the notation by name, with its data. */
export interface NamedFault {
  fault: string;
  data: Record<string, string | number | string[]>;
}

const FIELDS: Record<string, string> = {
  move: 'moves',
  agreement: 'agreement',
  pattern: 'pattern',
};
const UNREADABLE = 422;

/** A sentence with its gaps filled in. */
export function filled(form: string, values: Record<string, string | number>): string {
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function wordOf(list: Record<string, string>, name: string | number | null): string {
  return name === null ? '' : (list[String(name).toUpperCase()] ?? '');
}

/** Columns as people say them: a run of neighbours as g–k. */
export function columnWords(columns: readonly string[]): string {
  const runs: string[][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last && column.charCodeAt(0) === (last.at(-1) ?? '').charCodeAt(0) + 1) last.push(column);
    else runs.push([column]);
  }
  return runs
    .map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : (run[0] ?? '')))
    .join(list.or);
}

/** A refusal with its sentence. */
export function worded(refusal: NamedRefusal): Refusal {
  const across = refusal.axis && (refusal.axis === 'row' ? 'column' : 'row');
  const text = filled((refusals as Record<string, string>)[refusal.reason] ?? '', {
    side: wordOf(sides, refusal.side),
    count: refusal.count ?? '',
    colour: wordOf(colours, refusal.colour),
    axis: wordOf(axes, refusal.axis),
    across: wordOf(axes, across),
    columns: columnWords(refusal.columns),
    points: refusal.points.join(' '),
  });
  return { ...refusal, text };
}

/** What is wrong with a text, as a sentence. */
export function faultText({ fault, data }: NamedFault): string {
  const expected = fault === 'kas_ply' ? kas : passages;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data))
    values[name] =
      name === 'found'
        ? quoted(String(value))
        : name === 'expected'
          ? wordOf(expected, String(value))
          : Array.isArray(value)
            ? columnWords(value)
            : value;
  const form = fault === 'point' ? problems.bad_point : (faults as Record<string, string>)[fault];
  return filled(form ?? '', values);
}

function problemOf(fault: NamedFault): Problem {
  const text = faultText(fault);
  if (fault.fault === 'point') return { error: 'bad_point', text, field: 'point' };
  const kind = fault.fault.split('_')[0] ?? '';
  const field = FIELDS[kind];
  return { error: field ? `bad_${kind}` : 'bad_position', text, field: field ?? 'position' };
}

/** A text that cannot be read, as the server would refuse it. */
export function unreadable(fault: NamedFault): Refused {
  return new Refused(problemOf(fault), UNREADABLE);
}

/** A move that is not legal, as the server would refuse it. */
export function illegal(refusal: NamedRefusal): Refused {
  const { reason, text } = worded(refusal);
  return new Refused({ error: reason, text, field: 'moves' }, UNREADABLE);
}
