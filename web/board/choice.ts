/** A legal move offered to the board: all it needs to show and to name it. */
export interface Choice {
  move: string;
  origin: string | null;
  target: string | null;
  column: string | null;
  /** Captured points, nearest to the ka first. */
  captures: string[];
  black: number;
  white: number;
  points: number;
}

export type Phase = 'passage' | 'entry' | 'roaming';
export type Side = 'south' | 'north';

/** The move that led to the position shown. */
export interface LastMove {
  origin: string | null;
  target: string | null;
  column: string | null;
  captures: string[];
}

/** Words at a point, with the points they speak of ringed: why something cannot be done. */
export interface Note {
  point: string;
  text: string;
  points: string[];
  /** Points that are one line, each by itself: where the bowl or a ka ends one, that is shown. */
  lines?: string[][];
}

/** How a touch plays: the first tap shows and the second plays, or the first plays at once. */
export type Tap = 'twice' | 'once';

/** A few letters at a point. */
export interface Badge {
  point: string;
  text: string;
  kind: 'best' | 'plain';
}
