import type { Choice, LastMove, Note, Phase } from './choice';
import { armsOf } from './arms';
import { spotOf, type Spot } from './geometry';
import { pointsOf, previewed, type Selection } from './selection';
import { kaOf, type Standing } from './standing';
import { stopsOf } from './stops';

/** Everything the board is told, and what its player is doing with it. */
export interface BoardState {
  choices: readonly Choice[];
  phase: Phase;
  lastMove: LastMove | null;
  note: Note | null;
  selection: Selection | null;
  /** Of several lines to choose between, the one that is looked at. */
  line: Choice | null;
  hovered: string | null;
  hint: Choice | null;
  marks: readonly Note[];
  flipped: boolean;
  standing: ReadonlyMap<string, Standing>;
  ka: 'S' | 'N';
}

export interface Ring {
  name: string;
  kind: 'taken' | 'maybe' | 'noted';
}

/** What is drawn above tokens and kas. */
export interface BoardView {
  columns: { column: string; names: string[]; live: boolean }[];
  entries: { name: string; live: boolean }[];
  landings: { name: string; live: boolean; lines: number }[];
  rings: Ring[];
  /** Bowls and kas at which lines that are spoken of stop. */
  stops: string[];
  /** From where the ka lands to the ends of the line it would take. */
  reach: [Spot, Spot][];
  ghost: { name: string; from: string | null } | null;
  pill: { spot: Spot; choice: Choice } | null;
  /** Where the kas stand, or are about to: words leave them in sight. */
  kas: Spot[];
  /** Pills to choose between, when one landing takes either of several lines. */
  fork: { spot: Spot; choices: Choice[]; live: Choice | null } | null;
  note: { spot: Spot; text: string } | null;
}

export function viewOf(state: BoardState): BoardView {
  const { choices, phase, selection, flipped } = state;
  const pointed = state.line ? [state.line] : previewed(selection, choices, phase, state.hovered);
  const shown = !pointed.length && state.hint ? [state.hint] : pointed;
  const note = state.marks.find(({ point }) => point === state.hovered) ?? state.note;
  const alive = new Set(shown.map(({ move }) => move));
  const [only] = shown.length === 1 ? shown : [];
  const fork = selection && selection.open.length > 1 ? selection : null;
  return {
    columns:
      phase === 'passage'
        ? choices.map(({ column, captures, move }) => ({
            column: column ?? '',
            names: captures,
            live: alive.has(move),
          }))
        : [],
    entries: phase === 'entry' ? pointsAs(choices, 'origin', alive) : [],
    landings: phase === 'roaming' ? pointsAs(choices, 'target', alive) : [],
    rings: ringsOf(shown, note),
    stops: note ? stopsNoted(note, state) : [],
    reach: only ? reachOf(only, flipped) : [],
    ghost: ghostOf(shown, phase),
    kas: kasOf(state, only).map((name) => spotOf(name, flipped)),
    pill: only && !fork ? { spot: spotOf(anchorOf(only), flipped), choice: only } : null,
    fork: fork && {
      spot: spotOf(forkAnchor(fork), flipped),
      choices: fork.open,
      live: only ?? null,
    },
    note: note && { spot: spotOf(note.point, flipped), text: note.text },
  };
}

function pointsAs(
  choices: readonly Choice[],
  end: 'origin' | 'target',
  alive: ReadonlySet<string>,
) {
  const byName = new Map<string, { name: string; live: boolean; lines: number }>();
  for (const choice of choices) {
    const name = choice[end];
    if (!name) continue;
    const seen = byName.get(name) ?? { name, live: false, lines: 0 };
    byName.set(name, { name, live: seen.live || alive.has(choice.move), lines: seen.lines + 1 });
  }
  return [...byName.values()];
}

/** One line is ringed as taken; of several, each may be. */
function ringsOf(shown: readonly Choice[], note: Note | null): Ring[] {
  const kind = shown.length === 1 ? 'taken' : 'maybe';
  const names = new Set(shown.flatMap(({ captures }) => captures));
  const noted = note ? note.points.filter((name) => !names.has(name)) : [];
  return [
    ...[...names].map((name) => ({ name, kind }) as const),
    ...noted.map((name) => ({ name, kind: 'noted' }) as const),
  ];
}

function stopsNoted({ lines = [] }: Note, { standing, ka }: BoardState): string[] {
  return [...new Set(lines.flatMap((line) => stopsOf(line, standing, ka)))];
}

function reachOf(choice: Choice, flipped: boolean): [Spot, Spot][] {
  const { target } = choice;
  if (!target) return [];
  return armsOf(choice, flipped).map(({ end }) => [spotOf(target, flipped), spotOf(end, flipped)]);
}

function kasOf({ standing }: BoardState, shown: Choice | undefined): string[] {
  const places = [kaOf(standing, 'S'), kaOf(standing, 'N'), shown?.target, shown?.origin];
  return places.filter((name) => name != null);
}

function ghostOf(shown: readonly Choice[], phase: Phase): BoardView['ghost'] {
  const [first] = shown;
  if (phase === 'passage' || !first?.target) return null;
  return shown.every(({ target }) => target === first.target)
    ? { name: first.target, from: first.origin }
    : null;
}

/** A passage speaks from row 6, which is nobody's; other moves from where the ka lands. */
function anchorOf({ target, column }: Choice): string {
  return target ?? `${column ?? 'f'}6`;
}

function forkAnchor(fork: Selection): string {
  const target = fork.open[0]?.target;
  return target && fork.open.every((choice) => choice.target === target) ? target : fork.at;
}

/** The points that answer with a choice now, or, with lines to choose between, their tokens too. */
export function livePoints({ choices, phase, selection }: BoardState): Set<string> {
  const points = pointsOf(choices, phase);
  selection?.open.forEach(({ captures, target }) => {
    captures.forEach((name) => points.add(name));
    if (target) points.add(target);
  });
  return points;
}

/** Points of the last move that carry a small mark. */
export function traceOf(lastMove: LastMove | null): {
  emptied: string[];
  path: [string, string] | null;
} {
  if (!lastMove) return { emptied: [], path: null };
  const { origin, target, captures } = lastMove;
  return { emptied: captures, path: origin && target ? [origin, target] : null };
}
