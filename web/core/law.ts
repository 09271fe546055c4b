import type {
  MoveFacts,
  PositionView,
  Refusal,
  Score,
  SeenLine,
  SetUp,
  SetUpView,
} from '../wire/types';
import { Door } from './door';
import { countMatch, lastToCapture, matchAfter, type Match, type MatchCount } from './match-count';
import { coreModule } from './module';
import { wordedLook, type NamedLook, type PatternLook } from './pattern-look';
import { setUpFault, type Unfinished } from './set-up-words';
import { illegal, type NamedFault, type NamedRefusal, unreadable, worded } from './refusal-words';

/** The law, asked in texts and answered at once; every no is thrown as the server words it, as `Refused`. */
export interface Law {
  /** The position before the first move, on the rows of a pattern under an agreement or a preset (R3–R5). */
  start(rows: string, agreement: string): string;
  /** What is to be said of a pattern; its rows are refused unless every point is filled (R3). */
  pattern(rows: string): PatternLook;
  /** Where a line of moves leads. */
  view(start: string, moves: readonly string[]): PositionView;
  /** Every position of a line, the start first. */
  views(start: string, moves: readonly string[]): PositionView[];
  /** What position a laid-out board is, or why it is none yet. */
  setUp(board: SetUp): SetUpView;
  /** Why a player who points here gets no move; empty if there is one. */
  why(position: string, point: string): Refusal[];
  /** Why a move is not legal; null if it is. */
  whyMove(position: string, move: string): Refusal | null;
  /** What a legal move takes and leads to: choices left to each side, and suntuk. */
  facts(position: string, move: string): MoveFacts;
  /** The lines that a ka would see from a point. */
  linesFrom(position: string, point: string): SeenLine[];
  /** The move as N2 writes it; it need not be legal. */
  canonicalMove(position: string, move: string): string;
  /** The side, of a round that is over, whose player is South in the next: the last to capture (R20). */
  lastToCapture(toMove: Side, outright: Side | null): Side;
  match(match: Match): MatchCount;
  /** The match after the round now due. */
  matchAfter(match: Match, result: Score, last: Side): Match;
}

type Side = 'south' | 'north';

type Answer<Fine> = Fine | NamedFault | { refused: NamedRefusal };

/** The law in this thread, fetched when first needed. */
export async function openLaw(): Promise<Law> {
  return lawOf(new Door(await coreModule()));
}

/** The law behind a door of the core. */
export function lawOf(door: Door): Law {
  const ask: Ask = <Fine>(name: string, ...texts: string[]): Fine =>
    read(door.ask<Answer<Fine>>(name, texts));
  const look = () => wordedView(ask<PositionView>('view'));
  const view = (start: string, moves: readonly string[] = []) => {
    ask('begin_line', start);
    for (const move of moves) ask('play_move', move);
    return look();
  };
  return {
    ...matchesBehind(door),
    start: (rows, agreement) => ask('start', rows, agreement),
    pattern: (rows) => wordedLook(ask<NamedLook>('pattern', rows)),
    view,
    views(start, moves) {
      ask('begin_line', start);
      const after = (move: string) => {
        ask('play_move', move);
        return look();
      };
      return [look(), ...moves.map(after)];
    },
    setUp(board) {
      const found = positionOf(door, board);
      return typeof found === 'string'
        ? { view: view(found), fault: null }
        : { view: null, fault: setUpFault(found) };
    },
    ...movesBehind(ask),
    canonicalMove(position, move) {
      ask('begin_line', position);
      return ask('canonical_move', move);
    },
  };
}

type Ask = <Fine>(name: string, ...texts: string[]) => Fine;

function movesBehind(ask: Ask): Pick<Law, 'why' | 'whyMove' | 'facts' | 'linesFrom'> {
  return {
    why: (position, point) => ask<NamedRefusal[]>('why_point', position, point).map(worded),
    whyMove(position, move) {
      const refusal = ask<NamedRefusal | null>('why_move', position, move);
      return refusal && worded(refusal);
    },
    facts: (position, move) => ask('facts', position, move),
    linesFrom: (position, point) => ask('lines_from', position, point),
  };
}

function matchesBehind(door: Door): Pick<Law, 'lastToCapture' | 'match' | 'matchAfter'> {
  return {
    lastToCapture: (toMove, outright) => lastToCapture(door, toMove, outright),
    match: (match) => countMatch(door, match),
    matchAfter: (match, result, last) => matchAfter(door, match, result, last),
  };
}

/** The position that a laid-out board is, or why it is none. */
function positionOf(
  door: Door,
  { rows, to_move, agreement = 'slide', score = null }: SetUp,
): string | NamedFault | Unfinished {
  const said = [Number(to_move === 'north'), Number(score !== null)];
  return door.ask('set_up', [rows, agreement], ...said, score?.south ?? 0, score?.north ?? 0);
}

function read<Fine>(answer: Answer<Fine>): Fine {
  if (typeof answer === 'object' && answer !== null) {
    if ('fault' in answer) throw unreadable(answer);
    if ('refused' in answer) throw illegal(answer.refused);
  }
  return answer;
}

function wordedView(view: PositionView): PositionView {
  const suntuk = view.suntuk.map(({ point, refusals }) => ({
    point,
    refusals: refusals.map(worded),
  }));
  return { ...view, suntuk };
}
