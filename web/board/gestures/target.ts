import type { Spot } from '../geometry';

/** What a gesture may do to the board: the same few actions, whichever way they are made. */
export interface GestureTarget {
  /** The place of an event on the drawing. */
  placeOf(event: { clientX: number; clientY: number }): Spot;
  /** The point under a place; within `reach`, a point that answers goes before one that does not. */
  pointAt(place: Spot, reach: number): string | null;
  hover(name: string | null): void;
  press(name: string, direct: boolean): void;
  /** Whether what stands on this point can be picked up. */
  canLift(name: string): boolean;
  lift(name: string): void;
  carry(place: Spot): void;
  drop(name: string | null): void;
  /** Moves keyboard focus from a point to where a key leads; false if it leads nowhere. */
  jump(from: string, key: string, control: boolean): boolean;
  letGo(): void;
  readonly tap: 'twice' | 'once';
}

export type Listeners = Partial<{
  [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void;
}>;
