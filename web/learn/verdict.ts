import type { Choice, Note } from '../board/choice';
import type { PositionView } from '../wire/types';

/** What a try came to, in words, and what the board shows with them. */
export interface Verdict {
  right: boolean;
  text: string;
  /** Another position to look at until the next try, such as where the move led. */
  view?: PositionView;
  /** A move whose line is drawn. */
  hint?: Choice;
  /** Reasons at their points. */
  notes?: readonly Note[];
}

/** The position after more moves, from whoever knows the law. */
export type AskLaw = (moves: readonly string[]) => Promise<PositionView>;

/** Why a point gives nothing, from whoever knows the law. */
export type AskWhy = (view: PositionView, point: string) => Promise<Note | null>;
