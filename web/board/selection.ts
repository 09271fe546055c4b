import type { Choice, Phase } from './choice';

/** What the player has picked out so far: the choices still open, and the point where she picked them. */
export interface Selection {
  at: string;
  open: Choice[];
}

export type Outcome =
  | { kind: 'choose'; choice: Choice }
  | { kind: 'select'; selection: Selection }
  | { kind: 'clear' }
  | { kind: 'ask'; origin: string | null; target: string };

/** The choices a point stands for: a column's tokens, a token that may enter, a landing point. */
export function choicesAt(choices: readonly Choice[], phase: Phase, point: string): Choice[] {
  switch (phase) {
    case 'passage':
      return choices.filter(({ captures }) => captures.includes(point));
    case 'entry': {
      const entering = choices.filter(({ origin }) => origin === point);
      return entering.length ? entering : choices.filter(({ target }) => target === point);
    }
    case 'roaming':
      return choices.filter(({ target }) => target === point);
  }
}

/** The points that answer a press with a choice. */
export function pointsOf(choices: readonly Choice[], phase: Phase): Set<string> {
  const points = new Set<string>();
  for (const { origin, target, captures } of choices) {
    if (phase === 'passage') captures.forEach((name) => points.add(name));
    else if (phase === 'entry' && origin) points.add(origin);
    else if (target) points.add(target);
  }
  return points;
}

/** Of several open choices, those that a second press at `point` means. */
export function narrowed(open: readonly Choice[], point: string): Choice[] {
  const taking = open.filter(({ captures }) => captures.includes(point));
  if (taking.length > 1) {
    // Partial captures nest: pressing a token means the capture that ends there.
    const ending = taking.filter(({ captures }) => captures.at(-1) === point);
    if (ending.length === 1) return ending;
  }
  return taking.length
    ? taking
    : open.filter((choice) => choice.origin === point || choice.target === point);
}

/** What a press at a point does; `direct` presses play a lone choice at once, others show it first. */
export function press(
  selection: Selection | null,
  choices: readonly Choice[],
  phase: Phase,
  point: string,
  direct: boolean,
): Outcome {
  if (selection) {
    const meant = narrowed(selection.open, point);
    const [only] = meant;
    if (only && meant.length === 1) return { kind: 'choose', choice: only };
    if (meant.length) return { kind: 'select', selection: { at: selection.at, open: meant } };
  }
  const found = choicesAt(choices, phase, point);
  const [only] = found;
  if (only && found.length === 1 && direct) return { kind: 'choose', choice: only };
  if (only) return { kind: 'select', selection: { at: point, open: found } };
  const ka = phase === 'roaming' ? (choices[0]?.origin ?? null) : null;
  if (point === ka) return { kind: 'clear' };
  const origin = ka ?? (phase === 'entry' ? sharedOrigin(selection) : null);
  return { kind: 'ask', origin, target: point };
}

function sharedOrigin(selection: Selection | null): string | null {
  const origin = selection?.open[0]?.origin ?? null;
  return selection?.open.every((choice) => choice.origin === origin) ? origin : null;
}

/** The choices to preview while `point` is under pointer or focus. */
export function previewed(
  selection: Selection | null,
  choices: readonly Choice[],
  phase: Phase,
  point: string | null,
): Choice[] {
  if (selection) {
    const meant = point ? narrowed(selection.open, point) : [];
    return meant.length ? meant : selection.open;
  }
  return point ? choicesAt(choices, phase, point) : [];
}
