import type { AnalysedLine, GraphPoint, PositionView, Value } from '../../wire/types';

type Point = Omit<GraphPoint, 'kind' | 'id'>;

interface Seen {
  value: Value;
  best: string | null;
}

/** The value at every ply of a round, and what each move gave away; the end first, which is the quickest to see through. */
export async function* reviewed(
  views: readonly PositionView[],
  moves: readonly string[],
  look: (position: string) => Promise<AnalysedLine | null>,
): AsyncGenerator<Point> {
  let following: Seen | null = null;
  for (let index = views.length - 1; index >= 0; index--) {
    const view = views[index];
    const seen = view && (await see(view, look));
    if (!view || !seen) return;
    const lost = following && lostBy(view, seen, moves[index], following);
    yield { ply: view.ply, ...seen, lost, done: index === 0 };
    following = seen;
  }
}

async function see(
  view: PositionView,
  look: (position: string) => Promise<AnalysedLine | null>,
): Promise<Seen | null> {
  const { result, ending } = view;
  if (result) return { value: ended(result.south - result.north, ending === 'suntuk'), best: null };
  const line = await look(view.position);
  return line && { value: line.value, best: line.moves[0] ?? null };
}

/** The margin that a move gave away: what the best would have led to, less what it led to. */
function lostBy(view: PositionView, seen: Seen, move: string | undefined, following: Seen): number {
  if (move === seen.best) return 0;
  const lost = seen.value.margin - following.value.margin;
  return Math.max(0, view.to_move === 'south' ? lost : -lost);
}

/** The value of a round that is over, as South sees it. */
function ended(margin: number, suntuk: boolean): Value {
  const sign = margin > 0 ? '+' : '';
  return suntuk
    ? {
        kind: 'suntuk',
        margin,
        plies: 0,
        exact: true,
        bound: null,
        text: `${margin < 0 ? '-' : ''}suntuk in 0`,
      }
    : { kind: 'margin', margin, plies: null, exact: true, bound: null, text: `${sign}${margin}` };
}
